"""How quick the page is, in Chromium on a desk with four seats of Keyflower. Run as `python -m benchmarks.page`.

Opening: from the first click on a lot to its ghost on the board, without waiting for the server. Staging: the same for
another number. Confirmed: from Enter to the board that the server
sends. Script and layouts: of one such update, as Chromium counts them.

First drawing: the work of the page's main thread (CPU, so that a busy machine adds little) from the arrival of the
symbols until nothing moves any more, without what it does for the debugger that asks. Elements: those of the document
then, and with the copies that `use` makes.

At rest: what the page's process and the one that paints use of a core while a person thinks, with motion and without a
graphics card.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, Route, sync_playwright
from tools.browser import Server, count_elements, launch, run_server, take_seat
from tools.positions import play_moves, store_game

import steading

ROUNDS = 7
DRAWINGS = 9
ASKED = 200  # milliseconds between two looks whether a page is ready: a look costs work, too
TABLES: tuple[tuple[str, bool, int], ...] = (
    ("without expansions", False, 4),
    ("both expansions", True, 4),
    ("both expansions, late", True, 250),
)
LOOKS = 50  # a table that never rests is measured all the same
QUIET = 0.003  # seconds of work in 400 ms: nothing moves
PAUSE = 1.0  # seconds before a bot answers, so that there is one update to measure
REST = 10  # seconds
PATIENCE = 180_000  # milliseconds: a busy machine is slow, not wrong
READY = """() => document.body.dataset.ready === "true" && document.body.hasAttribute("data-mine")
    && document.body.dataset.foreseen === document.body.dataset.number"""
STAGED = """() => document.body.dataset.ready === "true" && document.body.hasAttribute("data-staged")"""
STAGE = """() => {
    const more = [...document.querySelectorAll("#the-stepper .step:not(:disabled)")].at(-1);
    const before = performance.now();
    (more ?? document.getElementById("confirm-button")).dispatchEvent(new MouseEvent(more ? "click" : "none"));
    document.querySelector(".ghost").getBoundingClientRect();
    return performance.now() - before;
}"""
CONFIRM = """() => new Promise((done) => {
    const [before, number] = [performance.now(), document.body.dataset.number];
    const seen = new MutationObserver(() => {
        if (document.body.dataset.number === number) return;
        seen.disconnect();
        requestAnimationFrame(() => done(performance.now() - before));
    });
    seen.observe(document.body, { attributes: true, attributeFilter: ["data-number"] });
    document.getElementById("confirm-button").click();
})"""
OPEN = """() => {
    const before = performance.now();
    document.querySelector("#the-room .spot.lit[id^=bid-]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    document.querySelector(".ghost").getBoundingClientRect();
    return performance.now() - before;
}"""


def read_counters(client: CDPSession) -> dict[str, float]:
    """What Chromium has counted so far."""
    return {each["name"]: each["value"] for each in client.send("Performance.getMetrics")["metrics"]}


def measure_round(page: Page, client: CDPSession) -> tuple[float, float, float, float, float] | None:
    """Stage a bid, add a worker, confirm: milliseconds of each and of the script, and layouts of the update."""
    page.wait_for_function(READY)
    if not page.locator("#the-room .spot.lit[id^=bid-]").count():
        return None
    opening = float(page.evaluate(OPEN))
    page.wait_for_function(STAGED)
    staging = float(page.evaluate(STAGE))
    before = read_counters(client)
    confirmed = float(page.evaluate(CONFIRM))
    after = read_counters(client)
    script = 1000 * (after["ScriptDuration"] - before["ScriptDuration"])
    return opening, staging, confirmed, script, after["LayoutCount"] - before["LayoutCount"]


def settle(page: Page, client: CDPSession) -> float:
    """Wait until nothing moves; the seconds that the page has worked so far."""
    before, now = -1.0, 0.0
    for _ in range(LOOKS):
        if now - before <= QUIET:
            break
        page.wait_for_timeout(400)
        counters = read_counters(client)
        before, now = now, counters["TaskDuration"] - counters["DevToolsCommandDuration"]
    return now


def draw_first(page: Page, client: CDPSession, url: str) -> float:
    """Open a table whose symbols wait until the rest of the page is there; milliseconds of work from then on."""
    held: list[Route] = []
    page.route("**/sprites/**", lambda route: held.append(route))
    page.goto(url)
    while not held:
        page.wait_for_timeout(50)  # which lets the route be heard
    before = settle(page, client)
    held[0].continue_()
    page.wait_for_function(READY, polling=ASKED)
    return 1000 * (settle(page, client) - before)


def measure_drawing(browser: Browser, server: Server, expanded: bool, moves: int) -> tuple[float, int, int]:
    """A table opened again and again: the median of its first drawings, elements, elements with copies."""
    found = play_moves(steading.game("keyflower", farmers=expanded, merchants=expanded), 4, moves)
    [link] = store_game(server, found, [found.seat])
    context = browser.new_context(
        base_url=server.url, viewport={"width": 1440, "height": 900}, service_workers="block", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    take_seat(page, link)
    url, works = page.url, []
    for _ in range(DRAWINGS):
        page.close()
        page = context.new_page()
        client = context.new_cdp_session(page)
        client.send("Performance.enable", {"timeDomain": "threadTicks"})
        works.append(draw_first(page, client, url))
    elements, copies = count_elements(page)
    context.close()
    return statistics.median(works), elements, elements + copies


def read_processes(client: CDPSession) -> float:
    """Seconds of CPU that pages and what paints them have used so far."""
    processes = client.send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(each["cpuTime"] for each in processes if each["type"] in ("renderer", "GPU")))


def measure_rest(browser: Browser, server: Server) -> float:
    """Somebody thinks about a decision, and nothing happens: percent of a core."""
    found = play_moves(steading.game("keyflower"), 4, 4)
    [link] = store_game(server, found, [found.seat])
    context = browser.new_context(base_url=server.url, viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    take_seat(page, link)
    page.wait_for_function(READY)
    client = context.new_cdp_session(page)
    client.send("Performance.enable", {"timeDomain": "threadTicks"})
    settle(page, client)
    whole = browser.new_browser_cdp_session()
    before = read_processes(whole)
    page.wait_for_timeout(1000 * REST)
    used = read_processes(whole) - before
    context.close()
    return 100 * used / REST


def main() -> None:
    """All rounds, each on a table of its own; the medians."""
    rounds: list[tuple[float, float, float, float, float]] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), PAUSE) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for seed in range(100):
            if len(rounds) == ROUNDS:
                break
            found = play_moves(steading.game("keyflower"), 4, 4, seed)
            [link] = store_game(server, found, [found.seat])
            page = browser.new_context(base_url=server.url, viewport={"width": 1440, "height": 900}).new_page()
            page.set_default_timeout(PATIENCE)
            client = page.context.new_cdp_session(page)
            client.send("Performance.enable")
            take_seat(page, link)
            if (measured := measure_round(page, client)) is not None:  # else somebody is in the middle of a turn
                rounds.append(measured)
            page.context.close()
        rest = measure_rest(browser, server)
        drawings = [(name, *measure_drawing(browser, server, wide, moves)) for name, wide, moves in TABLES]
        browser.close()
    for place, name in enumerate(("opening, ms", "staging, ms", "confirmed, ms", "script, ms", "layouts")):
        values = [each[place] for each in rounds]
        print(f"{name:16}{statistics.median(values):8.1f}   {' '.join(f'{value:.0f}' for value in values)}")
    print(f"{'at rest':16}{rest:8.2f} % of a core over {REST} s")
    for name, work, elements, all_of_them in drawings:
        print(f"{name:24} first drawing {work:4.0f} ms, {elements:,} elements, {all_of_them:,} with all copies")


if __name__ == "__main__":
    main()
