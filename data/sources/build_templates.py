#!/usr/bin/env python3
"""Build data/templates.json (and soc.json, origins.json) from ideas.json and occupations.csv.

  python3 data/sources/build_templates.py            write all three files
  python3 data/sources/build_templates.py --check    compare; exit 1 when a file differs

Standard library only; the same input always gives the same bytes. README.md
beside this file says what the columns mean and how the figures are rounded.
"""
import csv
import json
import sys
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT_TEMPLATES = HERE.parent / "templates.json"
OUT_SOC = HERE / "soc.json"
OUT_ORIGINS = HERE / "origins.json"

TRAITS = [
    "analyticalThinker", "teamLeader", "creativeBuilder", "bigPictureThinker", "detailOrganizer",
    "peopleHelper", "communicator", "quickLearner", "planner", "observer",
]
VALUE_MIN, VALUE_MAX = 5, 10
SALARY_MIN, SALARY_MAX = 30_000, 120_000
BASES = {"low": "salary_low", "middle": "salary_hint", "high": "salary_high"}


def half_up(x):
    """Nearest whole number, halves up."""
    x = Fraction(x)
    return int((Decimal(x.numerator) / Decimal(x.denominator)).quantize(Decimal(1), ROUND_HALF_UP))


def weighted(weights, occupations, column):
    total = sum(weights.values())
    return sum(Fraction(occupations[soc][column]) * w for soc, w in weights.items()) / total


def values(idea, occupations):
    """Weighted mean of the occupations, stretched to 5..10, rounded, then the row's own adjustments, clipped."""
    mean = {t: weighted(idea["occupations"], occupations, t) for t in TRAITS}
    low, high = min(mean.values()), max(mean.values())
    span = VALUE_MAX - VALUE_MIN
    out = {t: half_up(VALUE_MIN + span * (mean[t] - low) / (high - low)) for t in TRAITS}
    for trait, step in idea.get("judged", {}).items():
        out[trait] = max(VALUE_MIN, min(VALUE_MAX, out[trait] + step))
    return out


def salary(idea, occupations):
    """A figure the product fixes, or the weighted mean of one wage column to the nearest 1,000, clipped."""
    basis = idea["salary"]
    if isinstance(basis, int):
        return basis
    weights = {idea["salary_from"]: 1} if "salary_from" in idea else idea["occupations"]
    thousands = half_up(weighted(weights, occupations, BASES[basis]) / 1000)
    return max(SALARY_MIN, min(SALARY_MAX, thousands * 1000))


def main_soc(idea):
    """The occupation with the largest weight; the first named where weights are equal."""
    return max(idea["occupations"], key=lambda soc: idea["occupations"][soc])


def templates_text(ideas, occupations):
    rows = []
    for idea in ideas:
        head = {"id": idea["id"], "name": idea["name"]}
        rows.append(
            "  {" + json.dumps(head, ensure_ascii=False)[1:-1]
            + ', "salary": ' + str(salary(idea, occupations)) + ",\n"
            + '   "skills": ' + json.dumps(idea["skills"]) + ",\n"
            + '   "values": ' + json.dumps(values(idea, occupations)) + "}"
        )
    return "[\n" + ",\n".join(rows) + "\n]\n"


def soc_text(ideas):
    rows = [f'  {json.dumps(i["id"])}: {json.dumps(main_soc(i))}' for i in ideas]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def origin(idea, occupations):
    """What an idea's page says about its income: the wages behind it, and the reasons."""
    def wages(soc, weight):
        row = occupations[soc]
        return {
            "soc": soc, "title": row["title"], "weight": weight,
            "low": int(row["p25"]), "middle": int(row["p50"]), "high": int(row["p75"]),
            "note": row["wage_note"],
        }
    return {
        "basis": "fixed" if isinstance(idea["salary"], int) else idea["salary"],
        "counted": [idea["salary_from"]] if "salary_from" in idea else list(idea["occupations"]),
        "occupations": [wages(soc, weight) for soc, weight in idea["occupations"].items()],
        "note": idea["note"],
    }


def origins_text(ideas, occupations):
    rows = [f'  {json.dumps(i["id"])}: {json.dumps(origin(i, occupations), ensure_ascii=False)}' for i in ideas]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def main(argv):
    with open(HERE / "occupations.csv", encoding="utf-8", newline="") as f:
        occupations = {row["soc"]: row for row in csv.DictReader(f)}
    ideas = json.loads((HERE / "ideas.json").read_text(encoding="utf-8"))

    missing = [(i["id"], soc) for i in ideas for soc in i["occupations"] if soc not in occupations]
    for idea_id, soc in missing:
        print(f"ideas.json: idea {idea_id}: occupation {soc} is not in occupations.csv", file=sys.stderr)
    if missing:
        return 1

    outputs = {
        OUT_TEMPLATES: templates_text(ideas, occupations),
        OUT_SOC: soc_text(ideas),
        OUT_ORIGINS: origins_text(ideas, occupations),
    }
    if "--check" in argv:
        stale = [p for p, text in outputs.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"{path.name} differs from what {Path(__file__).name} builds", file=sys.stderr)
        return 1 if stale else 0
    for path, text in outputs.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
