"""Works out the trait values of the ideas and the points of the activities, both in the same way.

README.md beside this file says in words what each step does and why; the order is the same here.
Standard library only. Figures are rounded to nine places between the steps, so that every machine
comes to the same whole numbers.
"""
import csv
from bisect import bisect_left
from statistics import NormalDist, mean, pstdev

TRAITS = [
    "analyticalThinker", "teamLeader", "creativeBuilder", "bigPictureThinker", "detailOrganizer",
    "peopleHelper", "communicator", "quickLearner", "planner", "observer",
]
LEADER, HELPER = TRAITS.index("teamLeader"), TRAITS.index("peopleHelper")
OBSERVER_INDEX = TRAITS.index("observer")

# What each trait means in O*NET: the mean of these standardized ratings.
# WS work style, SK skill, KN knowledge, IN interest.
ELEMENTS = {
    "analyticalThinker": ["WS:Analytical Thinking", "SK:Critical Thinking", "SK:Complex Problem Solving",
                          "SK:Mathematics", "IN:Investigative"],
    "teamLeader": ["WS:Leadership", "SK:Management of Personnel Resources", "SK:Coordination",
                   "KN:Personnel and Human Resources", "IN:Enterprising"],
    "creativeBuilder": ["WS:Innovation", "IN:Artistic", "KN:Design", "KN:Fine Arts"],
    "bigPictureThinker": ["SK:Systems Analysis", "SK:Systems Evaluation", "SK:Operations Analysis",
                          "SK:Judgment and Decision Making"],
    "detailOrganizer": ["WS:Attention to Detail", "WS:Dependability", "IN:Conventional"],
    "peopleHelper": ["WS:Concern for Others", "SK:Service Orientation", "SK:Social Perceptiveness", "IN:Social"],
    "communicator": ["SK:Speaking", "SK:Writing", "SK:Persuasion", "KN:Communications and Media",
                     "KN:English Language"],
    "quickLearner": ["WS:Adaptability/Flexibility", "SK:Active Learning", "SK:Learning Strategies",
                     "KN:Computers and Electronics"],
    "planner": ["SK:Time Management", "SK:Management of Material Resources",
                "SK:Management of Financial Resources", "KN:Administration and Management"],
}
# The tenth comes as a percentile (5 to 10): two of its five ratings are not in the table of elements.
OBSERVER = "observer"

# How an activity is done, where that differs from the job: shifts of the ratings in standard
# deviations, and bounds on the points that the rubric settles without judging.
MANNERS = {
    "alone": ({"teamLeader": -.5, "peopleHelper": -.4, "communicator": -.2},
              {"teamLeader": (1, 4), "peopleHelper": (1, 8)}),
    "group": ({"teamLeader": .15, "peopleHelper": .15, "communicator": .15},
              {"teamLeader": (5, 10), "peopleHelper": (4, 11)}),
    "leads": ({"teamLeader": .5, "communicator": .15, "planner": .15}, {"teamLeader": (16, 25)}),
    "serves": ({"peopleHelper": .5, "communicator": .1}, {"peopleHelper": (12, 25)}),
    "makes": ({"creativeBuilder": .5}, {}),
    "exact": ({"detailOrganizer": .5}, {}),
    "notices": ({"observer": .5}, {}),
    "watches": ({"observer": .5}, {"observer": (25, 25)}),
    "figures": ({"analyticalThinker": .5}, {}),
    "plans": ({"planner": .5}, {}),
    "ahead": ({"bigPictureThinker": .5}, {}),
    "learns": ({"quickLearner": .5}, {}),
    "tells": ({"communicator": .5}, {}),
    "routine": ({"creativeBuilder": -.4, "quickLearner": -.4, "bigPictureThinker": -.2}, {}),
}

LOW, HIGH = 1, 25                # points of an activity on a trait
JUDGMENT = .5                    # how far judgment moves a figure that comes from ratings ...
JUDGMENT_OCCUPATION = .25        # ... and where the activity plainly is an occupation
JUDGMENT_LIMIT = 8               # and never by more points than this
BUILT_LIMIT = 8                  # what is built lies within this many points of judgment
PLAINLY = .74                    # share of one occupation from which an activity plainly is it
LEADER_LIMIT, HELPER_LIMIT = 12, 16   # without "leads" or managing; without "serves"
OBSERVER_LIMIT = 18              # without "notices" and "watches"
MANAGING = .3                    # share of managing occupations from which the limit is lifted
CONTRAST, CONTRAST_MEAN = .3, .4      # part of the way to a row that spans all points; its mean
CALIBRATION = .4                  # part of the way to the ideas whose skill the activity is
TOP, BOTTOM, SUM_LOW, SUM_HIGH = 18, 4, 80, 140   # what every row of points must have
RATED = 2.4                      # points that a rating one standard deviation up adds to an idea's row
VALUES_MEAN = .44                # mean of an idea's values within its range
# Smallest value and range of an idea's values, from the sixth of the ideas whose work asks least
# of all ten traits together to the sixth whose work asks most.
RANGES = [(5, 3), (5, 4), (5, 4), (6, 4), (6, 4), (7, 3)]


def steady(x):
    return round(x, 9)


def read_occupations(path):
    with open(path, encoding="utf-8", newline="") as f:
        return {row["soc"]: row for row in csv.DictReader(f)}


def read_mix(text):
    """'27-4021*3 27-3023' is photographers three times and reporters once."""
    parts = (part.partition("*") for part in text.split())
    return {(soc if "." in soc else soc + ".00"): int(weight or 1) for soc, _, weight in parts}


def read_activities(path):
    with open(path, encoding="utf-8", newline="") as f:
        return {
            row["id"]: {"like": read_mix(row["like"]), "manner": row["manner"].split(),
                        "judged": [int(n) for n in row["judged"].split()]}
            for row in csv.DictReader(f)
        }


def standardized(column):
    m, s = mean(column), pstdev(column)
    return [(x - m) / s for x in column]


def trait_ratings(occupations):
    """For each occupation ten figures, each standardized over all of them."""
    rows = list(occupations.values())
    columns = []
    for elements in ELEMENTS.values():
        parts = [standardized([float(r[e]) for r in rows]) for e in elements]
        columns.append(standardized([mean(p) for p in zip(*parts)]))
    shares = (min(max((float(r[OBSERVER]) - 5) / 5, .005), .995) for r in rows)
    columns.append(standardized([NormalDist().inv_cdf(p) for p in shares]))
    return {soc: [steady(x) for x in z] for soc, z in zip(occupations, zip(*columns))}


def mixed(like, ratings):
    total = sum(like.values())
    return [sum(w * ratings[soc][t] for soc, w in like.items()) / total for t in range(10)]


def shifted(z, manner):
    z = list(z)
    for name in manner:
        for trait, step in MANNERS[name][0].items():
            z[TRAITS.index(trait)] += step
    return [steady(x) for x in z]


def managing_share(like):
    def manages(soc):
        return soc.startswith("11-") or soc[3:5] == "10" or soc[3:6] == "101" or soc[3:6] == "102"
    return sum(w for soc, w in like.items() if manages(soc)) / sum(like.values())


def bounded(row, activity):
    """Keeps to what is known without judging: who is led, who is served, and whether noticing is the point."""
    row, manner = list(row), activity["manner"]
    if "leads" not in manner and managing_share(activity["like"]) < MANAGING:
        row[LEADER] = min(row[LEADER], LEADER_LIMIT)
    if "serves" not in manner:
        row[HELPER] = min(row[HELPER], HELPER_LIMIT)
    if not {"notices", "watches"} & set(manner):
        row[OBSERVER_INDEX] = min(row[OBSERVER_INDEX], OBSERVER_LIMIT)
    for name in manner:
        for trait, (low, high) in MANNERS[name][1].items():
            t = TRAITS.index(trait)
            row[t] = min(max(row[t], low), high)
    return row


def interpolated(x, xs, ys):
    """Where x lies among the sorted xs, read off the sorted ys."""
    if x <= xs[0]:
        return ys[0]
    if x >= xs[-1]:
        return ys[-1]
    i = bisect_left(xs, x)
    if xs[i] == x:
        return ys[i]
    return ys[i - 1] + (ys[i] - ys[i - 1]) * (x - xs[i - 1]) / (xs[i] - xs[i - 1])


def as_points(z, scale):
    """Ratings as points: the n-th highest rating reads as the n-th highest judged number."""
    return [steady(interpolated(z[t], *scale[t])) for t in range(10)]


def judged_to(points, judged, part):
    return [p + min(max(part * (j - p), -JUDGMENT_LIMIT), JUDGMENT_LIMIT) for p, j in zip(points, judged)]


def near(row, judged, limit):
    """The row with no number further from the judged one than the limit."""
    return [min(max(x, j - limit), j + limit) for x, j in zip(row, judged)]


def plainly_an_occupation(activity):
    share = max(activity["like"].values()) / sum(activity["like"].values())
    return share >= PLAINLY and not {"alone", "group"} & set(activity["manner"])


def solve(function, wanted, low=.2, high=5.):
    """The exponent for which a falling function gives what is wanted."""
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) > wanted else (low, middle)
    return steady((low + high) / 2)


def unit(points):
    return min(max((points - LOW) / (HIGH - LOW), 0), 1)


def balance(columns):
    """For each trait the exponent that brings its mean over all activities to the common mean."""
    wanted = unit(mean(mean(c) for c in columns))
    return [solve(lambda p, c=c: mean(unit(x) ** p for x in c), wanted, .3, 3.) for c in columns]


def drawn(row, powers):
    return [steady(LOW + (HIGH - LOW) * unit(x) ** p) for x, p in zip(row, powers)]


def spanning(row, row_mean):
    """The row stretched to 0..1 and bent so that its mean is the wanted one."""
    low, high = min(row), max(row)
    shape = [(x - low) / (high - low) for x in row]
    p = solve(lambda p: mean(x ** p for x in shape), row_mean)
    return [steady(x ** p) for x in shape]


def whole_values(shape, low, span):
    """Values from the lowest over the range, with the wanted mean: rounded down, the largest remainders up."""
    parts = [span * x for x in shape]
    values = [low + int(x) for x in parts]
    more = round(10 * (low + span * VALUES_MEAN)) - sum(values)
    order = sorted(range(10), key=lambda t: (int(parts[t]) - parts[t], t))
    for t in order[:max(more, 0)]:
        values[t] += 1
    return values


def ranges(ratings):
    """For each idea the smallest value and the range, by the mean of its ratings."""
    order = sorted(range(len(ratings)), key=lambda i: (steady(mean(ratings[i])), i))
    return {i: RANGES[n * len(RANGES) // len(order)] for n, i in enumerate(order)}


def whole_points(row, activity, judged):
    """Rounds a row and sees to the contrast and the weight that every row must have."""
    for _ in range(300):
        row = bounded(near(row, judged, BUILT_LIMIT), activity)
        points = [min(max(int(x + .5), LOW), HIGH) for x in row]
        middle = mean(row)
        if max(points) < TOP:
            row = [x + .04 * max(x - middle, 0) for x in row]
        elif min(points) > BOTTOM:
            row = [x + .04 * min(x - middle, 0) for x in row]
        elif sum(points) < SUM_LOW:
            row = [x * 1.02 for x in row]
        elif sum(points) > SUM_HIGH:
            row = [x * .98 for x in row]
        else:
            return points
    raise ValueError(f"no sound row of points: {points}")


def derive(occupations, activities, ideas, below, calibration=CALIBRATION):
    """Values of the ideas and points of the activities, each in the order of what came in.

    `below` says for each skill which activities it stands for."""
    ratings = trait_ratings(occupations)
    z = {id: shifted(mixed(a["like"], ratings), a["manner"]) for id, a in activities.items()}
    judged = {id: bounded(a["judged"], a) for id, a in activities.items()}
    scale = [(sorted(x[t] for x in z.values()), sorted(j[t] for j in judged.values())) for t in range(10)]

    points = {}
    for id, activity in activities.items():
        part = JUDGMENT_OCCUPATION if plainly_an_occupation(activity) else JUDGMENT
        points[id] = bounded(judged_to(as_points(z[id], scale), judged[id], part), activity)
    powers = balance([[p[t] for p in points.values()] for t in range(10)])
    points = {id: drawn(p, powers) for id, p in points.items()}
    usual = [mean(p[t] for p in points.values()) for t in range(10)]

    of_work = [[steady(x) for x in mixed(idea["occupations"], ratings)] for idea in ideas]
    range_of = ranges(of_work)
    values = []
    for n, idea in enumerate(ideas):
        skills = [[judged[id] for id in below[skill]] for skill in idea["skills"]]
        of_skills = [mean(mean(row[t] for row in rows) for rows in skills) for t in range(10)]
        row = drawn(judged_to(as_points(of_work[n], scale), of_skills, JUDGMENT), powers)
        row = [steady(x - u + RATED * z) for x, u, z in zip(row, usual, of_work[n])]
        values.append(whole_values(spanning(row, VALUES_MEAN), *range_of[n]))

    drawn_to = {id: [] for id in activities}
    for idea, row in zip(ideas, values):
        for id in {id for skill in idea["skills"] for id in below[skill]}:
            drawn_to[id].append([LOW + (HIGH - LOW) * (v - min(row)) / (max(row) - min(row)) for v in row])
    credits = {}
    for id, row in points.items():
        full = [LOW + (HIGH - LOW) * x for x in spanning(row, CONTRAST_MEAN)]
        row = [(1 - CONTRAST) * x + CONTRAST * f for x, f in zip(row, full)]
        if drawn_to[id]:
            toward = [mean(column) for column in zip(*drawn_to[id])]
            row = [(1 - calibration) * x + calibration * t for x, t in zip(row, toward)]
        credits[id] = whole_points([steady(x) for x in row], activities[id], judged[id])
    return values, credits
