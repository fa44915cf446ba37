"""The folder beside a server, in one run: when a board is seen and when a click on it is answered, how long a move
takes, how much memory a tab has. Both as they are shipped: bots take their time, and so does a person who looks first.

Answered: the first click, made as soon as the page takes one, until the next board is drawn. In the folder it counts
from the moment Python is up. Work: CPU of the page's process until then, worker included, which a busy machine adds
little to.

python -m benchmarks.pocket [VISITS]     writes the folder first; medians of so many visits
"""

from __future__ import annotations

import statistics
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from tools.browser import launch, run_server

from steading.site.writer import SiteSettings, travels, write_site

RUNTIME = Path(__file__).parent.parent / "build" / "runtime"
GAMES = ("my_farm_shop", "keyflower", "key_flow")
LARGEST = {"farmers": True, "merchants": True}
UP = "() => document.documentElement.hasAttribute('data-backend')"
SEEN = "() => (document.querySelector('iframe')?.contentDocument ?? document).querySelector('#the-room .panel > svg')"
MOVE = """async () => {
    const inner = document.querySelector("iframe")?.contentDocument ?? document;
    const body = inner.body, number = body.dataset.number, begun = performance.now();
    inner.querySelector("#the-choices button").click();
    while (body.dataset.number === number) await new Promise((go) => setTimeout(go, 2));
    return performance.now() - begun;
}"""
DECIDES = """() => {
    const { body } = document.querySelector("iframe")?.contentDocument ?? document;
    return body?.dataset.ready === "true" && body.hasAttribute("data-mine");
}"""
MOVES = 8
GLANCE = 400  # milliseconds that a person looks at a board at least


class QuietFiles(SimpleHTTPRequestHandler):
    """A plain file server."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def visit(browser: Browser, url: str, game: str, pocket: bool) -> dict[str, float]:
    """A first visit that plays a game; seconds from its beginning, and milliseconds of a move."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script("localStorage['set:confirm'] = 'off'; localStorage['set:forced'] = 'off'")
    page = context.new_page()
    page.set_default_timeout(120_000)
    whole = browser.new_browser_cdp_session()
    before = work(whole)
    found, begun = {}, time.perf_counter()
    page.goto(url)
    page.locator(f"[data-game={game}] .play").wait_for()
    found["start page"] = time.perf_counter() - begun
    page.locator(f"[data-game={game}] .play").click()
    page.wait_for_function(SEEN)
    found["board seen"] = time.perf_counter() - begun
    since = begun
    if pocket:
        page.wait_for_function(UP)
        since = time.perf_counter()
        found["Python up"] = since - begun
        found["work"] = work(whole) - before
    first = moves(page, 1, 0)
    found["answered"] = time.perf_counter() - since
    found["first move (ms)"] = first[0]
    found["a move (ms)"] = statistics.median(moves(page, MOVES, GLANCE))
    context.close()
    return found


def work(session: CDPSession) -> float:
    """Seconds of CPU that pages have used so far."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(each["cpuTime"] for each in processes if each["type"] == "renderer"))


def moves(page: Page, number: int, glance: int) -> list[float]:
    """How long each of some moves takes, from the click to the next board, by someone who looks at each so long."""
    found = []
    for _ in range(number):
        page.wait_for_function(DECIDES)
        page.wait_for_timeout(glance)
        found.append(float(page.evaluate(MOVE)))
    return found


def memory(browser: Browser) -> int:
    """Bytes that the processes of the browser have for themselves."""
    session = browser.new_browser_cdp_session()
    kept = 0
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            for line in Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines():
                kept += int(line.split()[1]) * 1024 if line.startswith("Private_") else 0
    return kept


def measure_memory(browser: Browser, url: str) -> float:
    """Megabytes of a tab at the largest game, when bots have thought."""
    before = memory(browser)
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(url)
    page.wait_for_function(UP)
    seats = [{"kind": "bot", "bot": "miller"}, {"kind": "bot", "bot": "miller"}, {"kind": "me"}]
    wanted = {"game": "keyflower", "seats": seats, "options": LARGEST}
    page.evaluate(
        """wanted => pocket.ask("/tables", JSON.stringify(wanted)).then(({ text }) =>
            import("./static/shared/backend.js").then((backend) => backend.go(JSON.parse(text).url)))""",
        wanted,
    )
    page.wait_for_function(DECIDES)
    found = memory(browser) - before
    page.close()
    return found / 1e6


def main(visits: int = 3) -> None:
    """Measure both, and print medians."""
    with TemporaryDirectory() as root, sync_playwright() as playwright, run_server(Path(root)) as server:
        folder = Path(root) / "host" / "some" / "where"
        write_site(folder, RUNTIME, SiteSettings())
        files = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietFiles, directory=str(Path(root) / "host")))
        threading.Thread(target=files.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{files.server_port}/some/where/"
        browser = launch(playwright)
        for game in GAMES:
            print(f"{game}: {travels(folder, game) / 1e6:.2f} MB for a first visit")
            for name, there, pocket in (("folder", url, True), ("server", server.url, False)):
                found = [visit(browser, there, game, pocket) for _ in range(visits)]
                told = {each: statistics.median([one[each] for one in found]) for each in found[0]}
                print(f"  {name}: " + ", ".join(f"{each} {value:.2f}" for each, value in told.items()))
        print(f"memory of a tab with both expansions: {measure_memory(browser, url):.0f} MB")
        browser.close()
        files.shutdown()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
