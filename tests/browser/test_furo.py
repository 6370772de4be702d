"""What the site adds to its theme: side bars for the keyboard, tinted targets, a search page."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.windows import Window

pytestmark = pytest.mark.browser

# Where the focus is, and whether it can be seen there: a switch by the icon that it works.
FOCUSED = """() => {
  const focused = document.activeElement;
  const seen = {
    __navigation: ".nav-overlay-icon .icon", __toc: ".toc-header-icon .icon",
  }[focused.id];
  const box = (seen ? document.querySelector(seen) : focused).getBoundingClientRect();
  const outline = getComputedStyle(seen ? document.querySelector(seen) : focused).outlineStyle;
  return {
    id: focused.id,
    place: focused.closest(".sidebar-drawer, .toc-drawer, article")?.className,
    inSight: box.width > 0 && box.left >= -1 && box.right <= innerWidth + 1,
    outlined: outline === "solid",
  };
}"""


def walk(page: Page, steps: int) -> list[dict]:
    found = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        page.wait_for_timeout(20)
        found.append(page.evaluate(FOCUSED))
    return found


@pytest.fixture
def phone(site: Path, open_window: Callable[..., Window]) -> Page:
    return open_window((site / "en" / "rules.html").as_uri(), width=360).page


def test_on_a_phone_the_focus_never_leaves_the_screen(phone: Page):
    steps = walk(phone, 15)
    assert [step["id"] for step in steps[:2]] == ["__navigation", "__toc"]
    assert not {"sidebar-drawer", "toc-drawer"} & {step["place"] for step in steps}
    assert [step for step in steps if not (step["inSight"] and step["outlined"])] == []


@pytest.mark.parametrize(
    ("switch", "drawer", "link"),
    [
        ("__navigation", ".sidebar-drawer", "Examples"),
        ("__toc", ".toc-drawer", "In short"),
    ],
)
def test_on_a_phone_the_keyboard_opens_a_side_bar_and_closes_it(
    phone: Page, switch: str, drawer: str, link: str
):
    entry = phone.locator(drawer).get_by_role("link", name=link)
    expect(entry).not_to_be_visible()
    while phone.evaluate(FOCUSED)["id"] != switch:
        walk(phone, 1)
    phone.keyboard.press("Space")
    expect(entry).to_be_in_viewport()
    phone.keyboard.press("Space")
    expect(entry).not_to_be_visible()
    phone.keyboard.press("Space")
    expect(entry).to_be_in_viewport()
    for _ in range(60):
        if entry.evaluate("link => link === document.activeElement"):
            break
        walk(phone, 1)
    address = entry.evaluate("link => link.href")
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(address)


def test_on_a_desk_there_is_no_switch_to_stop_at(site: Path, open_window: Callable[..., Window]):
    page = open_window((site / "en" / "rules.html").as_uri(), width=1500).page
    assert not {"__navigation", "__toc"} & {step["id"] for step in walk(page, 12)}


def test_the_keyboard_opens_a_branch_of_the_contents(
    site: Path, open_window: Callable[..., Window]
):
    page = open_window((site / "en" / "index.html").as_uri(), width=1500).page
    switch = page.locator(".toctree-checkbox").first
    branch = page.locator(".sidebar-tree li.has-children ul").first
    expect(branch).not_to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        if switch.evaluate("switch_ => switch_ === document.activeElement"):
            break
    label = page.locator(".toctree-checkbox ~ label").first
    assert label.evaluate("label => getComputedStyle(label).outlineStyle") == "solid"
    page.keyboard.press("Space")
    expect(branch).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_link_leads_to_is_tinted_and_can_be_read(
    site: Path, open_window: Callable[..., Window], scheme: str
):
    rules = (site / "en" / "rules.html").as_uri()
    page = open_window(rules, color_scheme=scheme).page
    for kind in ("figure[id]", "section[id] h2"):
        target = page.locator(f"article {kind}").first
        name = target.evaluate("part => part.id || part.parentElement.id")
        page.goto(f"{rules}#{name}")
        ground = "part => getComputedStyle(part).backgroundColor"
        tint = page.locator("article :is(figure:target, :target > h2)").evaluate(ground)
        assert tint not in {"rgba(0, 0, 0, 0)", "rgb(51, 51, 0)", "rgb(255, 255, 204)"}
        found = Axe().run(page, options={"runOnly": ["color-contrast"], "preload": False})
        assert found.response["violations"] == []
        page.emulate_media(media="print")
        assert target.evaluate(ground) == "rgba(0, 0, 0, 0)"
        page.emulate_media(media="screen", color_scheme=scheme)


SEARCH = [("en", "Search"), ("el", "Αναζήτηση"), ("sv", "Sök"), ("cs", "Hledat")]


@pytest.mark.parametrize(("language", "heading"), SEARCH)
def test_the_search_page_has_a_heading_and_a_field(
    site: Path, open_window: Callable[..., Window], language: str, heading: str
):
    page = open_window((site / language / "search.html").as_uri(), width=360).page
    assert page.locator("article h1").inner_text() == heading
    field = page.locator("article input[type=search]")
    field.fill("2")
    page.locator("article button").click()
    page.wait_for_url("**/search.html?q=2")
    assert field.input_value() == "2"
    found = Axe().run(page, context="article", options={"preload": False})
    assert [(each["id"], each["nodes"]) for each in found.response["violations"]] == []


def test_without_scripts_the_search_page_says_why_it_has_no_field(
    site: Path, open_window: Callable[..., Window]
):
    address = (site / "en" / "search.html").as_uri()
    page = open_window(address, java_script_enabled=False).page
    assert page.locator("article noscript p").last.is_visible()
    assert not page.locator("article form").is_visible()


def test_there_is_no_index_that_would_be_empty(site: Path):
    assert not list(site.glob("*/genindex.html"))
    for page in site.glob("*/*.html"):
        assert "genindex" not in page.read_text(encoding="utf-8")
