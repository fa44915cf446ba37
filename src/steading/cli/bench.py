"""How fast the engine is here."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .arguments import AsJson, UserError, app, report_errors


@app.command()
@report_errors
def bench(
    seconds: Annotated[float, typer.Option(help="Seconds for each measurement.")] = 3.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play on one core: decisions and games per second, next to Catanatron if it is installed."""
    from ..arena import bench as benchmark

    if not 0 < seconds < 3600:
        raise UserError("--seconds must be between 0 and 3600")
    form = benchmark.measure_all(seconds)
    if as_json:
        typer.echo(json.dumps(form))
    else:
        typer.echo(benchmark.format_table(form))
