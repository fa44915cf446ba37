"""The scripts of a page in one file: they do what they do as modules."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from steading.site.bundles import AT_ONCE, IMPORT, CannotBundle, bundle_page, find_files, put_in_order, write_script
from steading.site.runtime import node
from steading.site.writer import read_modules

MODULES = {
    "shared/backend.js": 'export const base = new URL("../", import.meta.url).pathname;\nconst count = 3;\n'
    "export const served = await Promise.resolve(count);\n",
    "shared/dom.js": 'export { base } from "./backend.js";\nconst count = 4;\n'
    "export function find() {\n  return count;\n}\n",
    "table/table.js": 'import { base, find as found } from "../shared/dom.js";\n'
    'import { served } from "../shared/backend.js";\n'
    "globalThis.told = [found(), served];\n"
    'const { late } = await import("./late.js");\n'  # which imports from what is not done yet
    "console.log(late, base, told);\n",
    "table/late.js": 'import { find } from "../shared/dom.js";\nimport { more } from "./more.js";\n'
    "export const late = find() + more;\n",
    "table/more.js": "export const more = 10;\n",
}
PAGE = """<html><head>
<link rel="stylesheet" href="../static/board.css">
<link rel="stylesheet" href="../static/shared/theme.css">
<script type="module" src="../static/table/table.js"></script>
</head></html>"""


def test_a_page_asks_for_one_script_and_one_style() -> None:
    page, bundle = bundle_page("table", PAGE, MODULES)
    assert bundle.modules == ("shared/backend.js", "shared/dom.js", "table/table.js")
    assert bundle.styles == ("board.css", "shared/theme.css")
    assert page.count('rel="stylesheet"') == page.count('<script type="module"') == 1
    told = json.loads(page.partition('<script type="importmap">')[2].partition("</script>")[0])
    assert told["imports"]["../static/shared/dom.js"] == "../static/pages/table.js"
    assert page.index("importmap") < page.index('<script type="module"')  # or it would come too late


def test_what_is_imported_later_stays_a_file_with_what_no_bundle_has() -> None:
    _, bundle = bundle_page("table", PAGE, MODULES)
    assert find_files([bundle], MODULES) == {"table/late.js", "table/more.js"}


def test_a_bundle_does_what_its_modules_do(tmp_path: Path) -> None:
    _, bundle = bundle_page("table", PAGE, MODULES)
    files = {**MODULES, bundle.script: write_script(bundle.modules, bundle.script, MODULES)}
    for name in ("shared/dom.js", "shared/backend.js"):  # what the import map of the page does
        files[name] = f'export * from "../{bundle.script}";\n'
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    done = subprocess.run([node(), bundle.script], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stdout == f"14 {tmp_path}/ [ 4, 3 ]\n"


def test_two_modules_that_export_the_same_name_are_refused() -> None:
    modules = {
        **MODULES,
        "table/more.js": 'import { find as other } from "../shared/dom.js";\nexport const find = other;\n',
    }
    with pytest.raises(CannotBundle, match=r"table/more\.js and shared/dom\.js both export find"):
        write_script(put_in_order(["table/more.js"], modules), "pages/x.js", modules)


def test_what_is_not_known_is_refused() -> None:
    modules = {"table/table.js": "export default 3;\n"}
    with pytest.raises(CannotBundle, match="export default 3"):
        write_script(("table/table.js",), "pages/x.js", modules)


@pytest.mark.parametrize("entry", ["lobby/start.js", "table/table.js", "table/replay.js", "pocket/worker.js"])
def test_every_module_of_a_page_is_in_its_bundle(entry: str) -> None:
    modules = read_modules()
    text = write_script(put_in_order([entry], modules), f"pages/{entry.partition('/')[2]}", modules)
    assert "\nimport " not in text


def test_what_every_page_waits_for_waits_for_no_page() -> None:
    """A page imports it while its own bundle runs: what it took from there at once would never come."""
    assert IMPORT.findall(read_modules()[AT_ONCE]) == []
