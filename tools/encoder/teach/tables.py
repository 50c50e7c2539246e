"""Made-up tables with questions that one row answers, with rows as the app writes them ("Item: Oak board; Price: 12.40")."""

import random

FIRST = "Ana Ben Carla Deniz Elke Farid Greta Hugo Ines Jonas Kira Luca Mara Nils Oona Pavel Rosa Sami Tilda Umar Vera Wim Yara Zeno".split()
LAST = "Abend Barros Cole Dunn Eder Fjord Gallo Hale Ito Jansen Klee Lund Moss Novak Okoye Pires Quinn Rao Seidl Tam Unger Vogt Wade Young".split()
THINGS = "oak board,steel bolt,blue paint,paper roll,garden hose,desk lamp,wool blanket,glass jar,copper pipe,rubber seal,tin lid,cotton bag,brass hook,wax block,foam pad,clay pot,nylon rope,felt tile,pine shelf,iron bracket".split(",")
PLACES = "Harbour Street,Mill Lane,North Quay,Castle Road,Station Square,Elm Court,River Walk,High Moor,Old Dairy,East Gate,Lime Park,Chapel Hill".split(",")
SPECIES = "barley,red clover,field bean,winter wheat,rye,lucerne,oats,linseed,white mustard,potato".split(",")
COURSES = "pottery,Spanish for beginners,first aid,bookkeeping,bread baking,bicycle repair,choir,chess,drawing,yoga".split(",")
MONTHS = "January February March April May June July August September October November December".split()


def person():
    return f"{random.choice(FIRST)} {random.choice(LAST)}"


def day():
    return random.choice((f"{random.randint(1, 28)} {random.choice(MONTHS)}", f"2024-{random.randint(1, 12):02}-{random.randint(1, 28):02}"))


def money():
    return random.choice((f"£{random.randint(2, 900)}", f"{random.randint(1, 400)}.{random.randint(0, 99):02}", f"€{random.randint(5, 5000):,}"))


def number(most):
    return lambda: str(random.randint(1, most))


def one_of(text):
    return lambda: random.choice(text.split(","))


def code():
    return f"{random.choice('ABKTRM')}{random.choice('XZNQ')}-{random.randint(10, 990)}"


# The key of a table: its column, how a row is named. Then columns: name, values, and ways to ask, {} stands for the row.
TABLES = [
    ("Item", lambda: random.choice(THINGS), [
        ("Price", money, "how much does the {} cost?|price of {}|what do we pay for one {}?|what would I have to spend on a {}?"),
        ("In stock", number(300), "how many {}s are left?|stock of {}|do we still have any {}, and how many?"),
        ("Supplier", person, "who supplies the {}?|where does the {} come from?|whom do I call to order more {}s?"),
        ("Shelf", code, "where is the {} kept?|on which shelf is the {}?|where can I find the {}?"),
        ("Reorder at", number(60), "at what level do we order {} again?|when is it time to buy more {}s?")]),
    ("Name", person, [
        ("Room", code, "which room is {} in?|where does {} sit?|in what office do I find {}?"),
        ("Phone", number(9999), "what is the extension of {}?|how do I reach {} by phone?|number for {}"),
        ("Start", day, "when did {} begin?|since when has {} worked here?|first day of {}"),
        ("Days off left", number(30), "how much holiday does {} have left?|how many free days remain for {}?"),
        ("Duty", one_of("keys,first aid,post,plants,kitchen,minutes,alarm,archive"), "what is {} responsible for?|what does {} look after?")]),
    ("Address", lambda: f"{random.randint(1, 90)} {random.choice(PLACES)}", [
        ("Rent", money, "what is the rent at {}?|how much does {} cost a month?|what do the people at {} pay?"),
        ("Tenant", person, "who lives at {}?|who rents {}?|name of the occupant of {}"),
        ("Area (m²)", number(160), "how big is {}?|how many square metres has {}?"),
        ("Heating", one_of("gas,heat pump,oil,district heating,wood pellets"), "how is {} kept warm?|what sort of heating does {} have?"),
        ("Contract until", day, "until when does the lease of {} run?|when does the contract for {} end?")]),
    ("Plot", code, [
        ("Crop", lambda: random.choice(SPECIES), "what grows on {}?|what was sown on plot {}?"),
        ("Yield (t/ha)", lambda: f"{random.uniform(1, 9):.1f}", "what was the yield of {}?|how much was harvested from {}?"),
        ("pH", lambda: f"{random.uniform(4.5, 8):.1f}", "how acid is the soil of {}?|pH of {}"),
        ("Sampled", day, "when was {} sampled?|on what day was earth taken from {}?"),
        ("Treatment", one_of("none,lime,compost,low nitrogen,high nitrogen,cover crop"), "what was {} treated with?|what was given to {}?")]),
    ("Invoice", lambda: f"{random.choice(('INV', 'R', '2024'))}-{random.randint(100, 9999)}", [
        ("Customer", person, "who was {} sent to?|whom did we bill with {}?"),
        ("Amount", money, "how much is {}?|total of {}|what is owed for {}?"),
        ("Due", day, "when is {} due?|by when must {} be paid?"),
        ("Paid on", lambda: random.choice((day(), "open")), "has {} been paid?|when did the money for {} arrive?")]),
    ("Course", lambda: random.choice(COURSES), [
        ("Teacher", person, "who teaches {}?|who gives the {} course?"),
        ("Day", one_of("Monday,Tuesday,Wednesday,Thursday,Friday,Saturday"), "on which day is {}?|when does {} take place?"),
        ("Places", number(25), "how many can join {}?|how many people fit into {}?"),
        ("Fee", money, "what does {} cost?|how much do I pay for {}?"),
        ("Room", code, "where is {} held?|which room is {} in?")]),
    ("Device", code, [
        ("Fault", one_of("no power,leak,noise,error E4,cracked glass,overheats,battery flat"), "what is wrong with {}?|what is the matter with {}?"),
        ("Reported by", person, "who told us about {}?|who reported {}?"),
        ("Repair", money, "what will mending {} cost?|how much is the repair of {}?"),
        ("Next check", day, "when is {} checked next?|when does {} have to be inspected?"),
        ("Place", lambda: random.choice(PLACES), "where is {} installed?|where does {} stand?")]),
    ("Sailing", lambda: f"{random.randint(5, 22):02}:{random.choice(('00', '10', '25', '40', '55'))}", [
        ("To", lambda: random.choice(PLACES), "where does the {} go?|destination of the {} departure"),
        ("Arrives", lambda: f"{random.randint(6, 23):02}:{random.randint(0, 59):02}", "when does the {} get there?|arrival of the {}"),
        ("Runs", one_of("daily,Mon–Fri,weekends,not in winter,on request"), "on which days does the {} run?|can I take the {} every day?"),
        ("Fare", money, "what is the fare for the {}?|how much is a ticket for the {}?")]),
]


NAMES = "stock list,staff,rents,plots,invoices,courses,devices,timetable,overview 2024,register,prices v2".split(",")
"""Of files that hold such tables."""


def table(head):
    """A passage, and its questions: (text, row)."""
    key, name, columns = random.choice(TABLES)
    columns = random.sample(columns, random.randint(3, len(columns)))
    names = list(dict.fromkeys(name() for _ in range(random.randint(4, 12))))
    random.shuffle(names)
    rows, questions = [], []
    for number_of_row, of in enumerate(names):
        cells = [(key, of[0].upper() + of[1:])] + [(column, values()) for column, values, _ in columns]
        rows.append("; ".join(f"{column}: {cell}" for column, cell in cells))
        for column, _, asked in columns:
            if random.random() < 0.35:
                question = random.choice(asked.split("|")).format(of)
                questions.append((question[0].upper() + question[1:] if random.random() < 0.5 else question, number_of_row))
    return {"head": head, "segments": rows}, questions
