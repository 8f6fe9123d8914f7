#!/usr/bin/env python3
"""Build data/templates.json, the points in data/categories/, soc.json and origins.json.

  python3 data/sources/build_content.py            write all of them
  python3 data/sources/build_content.py --check    compare; exit 1 when a file differs
  python3 .../sources/build_content.py --uncalibrated   in a copy: without the step named calibration

Standard library only; the same input always gives the same bytes. README.md
beside this file says what the inputs are and how the figures come about.
"""
import json
import re
import sys
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True  # no cache beside the content
from derive import CALIBRATION, MANNERS, TRAITS, derive, read_activities, read_mix, read_occupations

HERE = Path(__file__).resolve().parent
DATA = HERE.parent
SALARY_MIN, SALARY_MAX = 30_000, 120_000
BASES = {"low": "p25", "middle": "p50", "high": "p75"}
LEAF = re.compile(r'("id": "([a-z0-9-]+)".*"crossCredits": )\{[^}]*\}')


def tree():
    """The file of each top-level category, and for every id the activities at or below it."""
    files, below = {}, {}

    def walk(node):
        if "subcategories" not in node:
            below[node["id"]] = [node["id"]]
            return [node["id"]]
        found = [id for child in node["subcategories"] for id in walk(child)]
        below[node["id"]] = list(dict.fromkeys(found))
        return found

    for id in json.loads((DATA / "categories" / "order.json").read_text(encoding="utf-8")):
        path = DATA / "categories" / f"{id}.json"
        files[path] = path.read_text(encoding="utf-8")
        walk(json.loads(files[path]))
    return files, below


def half_up(x):
    return int(Fraction(x) + Fraction(1, 2))


def salary(idea, occupations):
    """A figure the product fixes, or the weighted mean of one wage column to the nearest 1,000, clipped."""
    basis = idea["salary"]
    if isinstance(basis, int):
        return basis
    weights = counted(idea)
    total = sum(Fraction(occupations[soc][BASES[basis]]) * w for soc, w in weights.items())
    thousands = half_up(total / sum(weights.values()) / 1000)
    return max(SALARY_MIN, min(SALARY_MAX, thousands * 1000))


def counted(idea):
    """The occupations whose wages make the salary, with their weights."""
    chosen = idea.get("salary_from")
    return {soc: w for soc, w in idea["occupations"].items() if chosen is None or soc == chosen}


def main_soc(idea):
    """The occupation with the largest weight; the first named where weights are equal."""
    return max(idea["occupations"], key=lambda soc: idea["occupations"][soc])


def templates_text(ideas, values, occupations):
    rows = []
    for idea, row in zip(ideas, values):
        head = {"id": idea["id"], "name": idea["name"]}
        rows.append(
            "  {" + json.dumps(head, ensure_ascii=False)[1:-1]
            + ', "salary": ' + str(salary(idea, occupations)) + ",\n"
            + '   "skills": ' + json.dumps(idea["skills"]) + ",\n"
            + '   "values": ' + json.dumps(dict(zip(TRAITS, row))) + "}"
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
        "counted": list(counted(idea)),
        "occupations": [wages(soc, weight) for soc, weight in idea["occupations"].items()],
        "earners": idea["earners"],
        "note": idea["note"],
    }


def origins_text(ideas, occupations):
    rows = [f'  {json.dumps(i["id"])}: {json.dumps(origin(i, occupations), ensure_ascii=False)}' for i in ideas]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def with_credits(text, credits):
    """The text of a category file with the points put in; nothing else changes."""
    def put(match):
        points = dict(zip(TRAITS, credits[match.group(2)]))
        return match.group(1) + json.dumps(points)
    return LEAF.sub(put, text)


def faults(ideas, activities, occupations, below):
    leaves = {id for id, found in below.items() if found == [id]}
    for id in sorted(leaves - set(activities)):
        yield f"activities.csv: {id} is missing"
    for id in sorted(set(activities) - leaves):
        yield f"activities.csv: {id} is not in data/categories"
    for id, activity in activities.items():
        for soc in activity["like"]:
            if soc not in occupations:
                yield f"activities.csv: {id}: occupation {soc} is not in occupations.csv"
        for name in activity["manner"]:
            if name not in MANNERS:
                yield f"activities.csv: {id}: no such manner: {name}"
        if len(activity["judged"]) != len(TRAITS):
            yield f"activities.csv: {id}: judged needs ten numbers"
    for idea in ideas:
        for soc in idea["occupations"]:
            if soc not in occupations:
                yield f"ideas.json: idea {idea['id']}: occupation {soc} is not in occupations.csv"
        for skill in idea["skills"]:
            if skill not in below:
                yield f"ideas.json: idea {idea['id']}: no such skill: {skill}"


def read_all():
    occupations = read_occupations(HERE / "occupations.csv")
    activities = read_activities(HERE / "activities.csv")
    ideas = json.loads((HERE / "ideas.json").read_text(encoding="utf-8"))
    for idea in ideas:
        idea["occupations"] = read_mix(idea["occupations"])
    files, below = tree()
    return occupations, activities, ideas, files, below


def main(argv):
    occupations, activities, ideas, files, below = read_all()
    found = list(faults(ideas, activities, occupations, below))
    for fault in found:
        print(fault, file=sys.stderr)
    if found:
        return 1
    calibration = 0 if "--uncalibrated" in argv else CALIBRATION
    values, credits = derive(occupations, activities, ideas, below, calibration)
    outputs = {
        DATA / "templates.json": templates_text(ideas, values, occupations),
        HERE / "soc.json": soc_text(ideas),
        HERE / "origins.json": origins_text(ideas, occupations),
    }
    outputs.update({path: with_credits(text, credits) for path, text in files.items()})
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
