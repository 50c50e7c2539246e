"""python fetch.py [--into FOLDER] [--only SOURCE]… [--from FOLDER]… [--base URL] [--list] [--self-check]

Fetches the published data of the reader into the folder of the training (this one, unless told otherwise), where squad_dev.py, prep.py
and `npm --prefix lab run eval:reader` look for it. It converts nothing. A download that was cut off goes on where it ended, and what is there and
whole is not fetched again. --from takes copies: a folder laid out like that of the training, or one with OWNER+NAME/repo (git directories).

Each file is of one commit and has its SHA-256 here; one that has none gets it at the first download, in fetched.lock.json, and is held to
it from then on. A repository is held to its commit. `DATA.md` says what the sources are and what was looked at and not used."""

import argparse
import hashlib
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request

RAW, GIT = "https://raw.githubusercontent.com", "https://github.com"
LOCK = "fetched.lock.json"
TIMEOUT_S = 60
CHUNK = 1 << 20

FILES = [
    dict(
        source="squad_du",
        repo="tomhosking/squad-du-split",
        commit="beac7f3ddcdd579010c7352646938e8ab31e8add",
        licence="CC BY-SA 4.0",
        files=[
            ("test-v1.1.json", "raw/du/test.json", "e7853905d95f255090f58a2af5221c7f2b296934f8a6c1d77b36df4686f0d828"),
        ],
    ),
    dict(
        source="squad_sent, bioasq",
        repo="KOU-201270/model-selection",
        commit="6feaea60a9571ffbea89132619adef3575c40b8c",
        licence="CC BY-SA 4.0 (SQuAD), CC BY 2.5 (BioASQ); the repository names none",
        files=[
            ("data/squad/train.json", "raw/kou/squad-train.json", "e93068486b62bf5c54e44183098e1a592485d5f9cab6d7a203229bad8a6e8a97"),
            ("data/bioasq9b/train.json", "raw/kou/bioasq9b-train.json", "4c9c54da38f05d144cf156141b02d50e17a0bec90dfbf09165fd425e7463d1a0"),
        ],
    ),
    dict(
        source="squad2tr",
        repo="asmitapoddar/question-answering-SQuAD2.0-dcn",
        commit="5f4a9b210f3150f0760b008a7023bc4e1f0e143d",
        licence="CC BY-SA 4.0 (SQuAD); the repository names none",
        files=[
            ("preprocessing/data/subset-1/train-subset-1.json", "raw/asm/train-subset-1.json", "f62886f62c1228c7ea1bed38b70063d3a3c8eef371b58c2edf0aab3194046ab6"),
        ],
    ),
    dict(
        source="squad2tr, nq_un, repliqa",
        repo="MaorLavi/unanswerability-directions",
        commit="bb6285e14e2759d5ae88fda0c14ab48cd9526551",
        licence="MIT; CC BY-SA 4.0 (SQuAD), CC BY-SA 3.0 (NQ), CC BY 4.0 (RepLiQA)",
        files=[
            ("data/abstain_aware_prompt/squad/answerable_train.json", "raw/maor/abstain_aware_prompt__squad__answerable_train.json", "5b8ea7a49af047de91f7591dae22a684405b2b4a66a61192a8f8c0f7588a7cfd"),
            ("data/abstain_aware_prompt/squad/answerable_val.json", "raw/maor/abstain_aware_prompt__squad__answerable_val.json", "ca46680de3cfd54a0d8aac849a0ef6de9b29c6cecae4304b56660562f823ec5f"),
            ("data/abstain_aware_prompt/squad/answerable_val2.json", "raw/maor/abstain_aware_prompt__squad__answerable_val2.json", "4486ee5acb93510ca3042428a2d122a083330a2f1b6ec4824361d13e2bb45345"),
            ("data/abstain_aware_prompt/squad/answerable_test.json", "raw/maor/abstain_aware_prompt__squad__answerable_test.json", "1196b3c222b6cc2f5ed9573b5548c1f21fe25517d78b7bd32bb4233f2f4274ee"),
            ("data/abstain_aware_prompt/squad/unanswerable_train.json", "raw/maor/abstain_aware_prompt__squad__unanswerable_train.json", "ef1b51b0d231e054a3ff223400a00968e5288b81f1243f8d36fbf7e3a078ac61"),
            ("data/abstain_aware_prompt/squad/unanswerable_val.json", "raw/maor/abstain_aware_prompt__squad__unanswerable_val.json", "99365058dcbb202639208f73480e813c981158d3180192c4510be70f7371d6bd"),
            ("data/abstain_aware_prompt/squad/unanswerable_val2.json", "raw/maor/abstain_aware_prompt__squad__unanswerable_val2.json", "68d918bd5c14cefb0837ca5b74c8dde0c4e5775545b523f6df39c95dbeebf3bc"),
            ("data/abstain_aware_prompt/squad/unanswerable_test.json", "raw/maor/abstain_aware_prompt__squad__unanswerable_test.json", "0866fe142d7f6d902a197ebbd7b96d094f6eecb1958b10fccd09e4db453e2987"),
            ("data/abstain_aware_prompt/nq/answerable_train.json", "raw/maor/abstain_aware_prompt__nq__answerable_train.json", "a78c1e7b6d8ffcca56ca24e8d8db1e0d336226002123cf65e2240838913a9578"),
            ("data/abstain_aware_prompt/nq/answerable_val.json", "raw/maor/abstain_aware_prompt__nq__answerable_val.json", "251098a7b02211419837974155ba160b510afb2a039d9eb041dc927ef84a334e"),
            ("data/abstain_aware_prompt/nq/answerable_val2.json", "raw/maor/abstain_aware_prompt__nq__answerable_val2.json", "a14db82b004de1a966bd0d01c9e2b0ec6dfb6131eb925cbd83402d232979a144"),
            ("data/abstain_aware_prompt/nq/answerable_test.json", "raw/maor/abstain_aware_prompt__nq__answerable_test.json", "e7a061c80d8bf5412114c54650fb84670f2460164baa39002dc24ba92926ac25"),
            ("data/abstain_aware_prompt/nq/unanswerable_train.json", "raw/maor/abstain_aware_prompt__nq__unanswerable_train.json", "4c767231a190f7fb7eb93495d390b57ea4a59c08d4238b8da324d97f4f495e3d"),
            ("data/abstain_aware_prompt/nq/unanswerable_val.json", "raw/maor/abstain_aware_prompt__nq__unanswerable_val.json", "284f98e8fc977f95b8b1beb2a68e43c0c4d828f70eefdbc5093d268fa167f87e"),
            ("data/abstain_aware_prompt/nq/unanswerable_val2.json", "raw/maor/abstain_aware_prompt__nq__unanswerable_val2.json", "932092c163c1c71f604a99f14e624c98bd4a6b143797d145775ec2467c21c32b"),
            ("data/abstain_aware_prompt/nq/unanswerable_test.json", "raw/maor/abstain_aware_prompt__nq__unanswerable_test.json", "0ade4ab6e2d4aa5e87e98c6beb35f09a148730c10c7cedf888a35ee0a9fa96a0"),
            ("data/abstain_aware_prompt/repliqa/answerable_val.json", "raw/maor/abstain_aware_prompt__repliqa__answerable_val.json", "62a6a8fde99fe5055f54ae00d22e032807280c4b67150816ac3e8dc31e2121a9"),
            ("data/abstain_aware_prompt/repliqa/answerable_val2.json", "raw/maor/abstain_aware_prompt__repliqa__answerable_val2.json", "c3e6f09e571f447af57e9f16f9e07b71b3d01288f22d41b7f631c04906f4c417"),
            ("data/abstain_aware_prompt/repliqa/unanswerable_val.json", "raw/maor/abstain_aware_prompt__repliqa__unanswerable_val.json", "d5066d233747513de7a4483d74c9cb6ab79a83c12f76757c311996b71e5b2408"),
            ("data/abstain_aware_prompt/repliqa/unanswerable_val2.json", "raw/maor/abstain_aware_prompt__repliqa__unanswerable_val2.json", "ee97dc07e4d23de3b19161ed2c7d9ad0594b32823e1e14eb8c26e6eb9137bf71"),
            ("data/standard_prompt/squad/answerable_test.json", "raw/maor/standard_prompt__squad__answerable_test.json", "750f961601d7bae72733b6bf39dfa536fb909379e8024d98735147d6440bf025"),
            ("data/standard_prompt/squad/unanswerable_test.json", "raw/maor/standard_prompt__squad__unanswerable_test.json", "ce50cc433e02be20139aac28c6b327efe87977b0ad2eee7b51a953083c65f6d4"),
            ("data/standard_prompt/nq/answerable_test.json", "raw/maor/standard_prompt__nq__answerable_test.json", "6fcc712e31a31ae6dde4f2f16d7d360a3c09c3fbefebe4ebc9399fd2bbd56143"),
            ("data/standard_prompt/nq/unanswerable_test.json", "raw/maor/standard_prompt__nq__unanswerable_test.json", "784d1c08eeedbc2f7d091fe54fc8655efccd1432b9e16c58a9355c544696fb19"),
        ],
    ),
    dict(
        source="nq",
        repo="nelson-liu/lost-in-the-middle",
        commit="29b8a6d042ce29abccee3db1a73171a107d7e6af",
        licence="MIT; CC BY-SA 3.0 (NQ)",
        files=[
            ("qa_data/nq-open-oracle.jsonl.gz", "raw/nqo/o.gz", "6a7f72b846f663a133ef952244e5a4e43f06bcf190afe34e8fbe687ce0d1653e"),
        ],
    ),
    dict(
        source="nq",
        repo="google-research-datasets/QED",
        commit="2492920337122918bbfc7d12c1268b9af796c6cf",
        licence="CC BY-SA 3.0 (NQ)",
        files=[
            ("qed-dev.jsonlines", "raw/qed/dev.jsonl", "2ea322b71a333023380c3954083b81af2d5670c8ac47ddec58c843233895c429"),
        ],
    ),
    dict(
        source="qamr",
        repo="uwnlp/qamr",
        commit="956b0eb2d5857f4aafa1af257ba06fa6cb683b99",
        licence="MIT",
        files=[
            ("data/wiki-sentences.tsv", "raw/qamr/wiki-sentences.tsv", "2e90fd8d8014ec2ade69148ff2187c26684366dbd3d6f8ad6bb6bf1ba1f04ea9"),
            ("data/filtered/dev.tsv", "raw/qamr/dev.tsv", "d507f22b1348324ad3d5c9208308e49e91d409222c080eb6d224a8ecab4bfb93"),
            ("data/filtered/test.tsv", "raw/qamr/test.tsv", "c065e2e28551ae2eb94994c928de18cfb6ae1425ec3ed975e45607265f54eff4"),
        ],
    ),
    dict(
        source="selqa",
        repo="emorynlp/selqa",
        commit="fef3d6ac6944e2d4237165d90e5f859c71676bdd",
        licence="Apache-2.0",
        files=[
            ("ass/selqa-ass-dev.json", "raw/selqa/dev.json", "b4e6687e44a30b486e24d2b06aa3012ec07d61145f3521f35b7d49daae3e0ca4"),
            ("ass/selqa-ass-test.json", "raw/selqa/test.json", "ca1184d94cc9030883723fab76ef8180b3cf5fb142549a5648d22f59fe7c6fc6"),
        ],
    ),
    dict(
        source="covid",
        repo="deepset-ai/COVID-QA",
        commit="fb2eb5e249618457e5359806601086c635c8eb8f",
        licence="Apache-2.0",
        files=[
            ("data/question-answering/200423_covidQA.json", "raw/covid/200423.json", "ab310b4e39f726e087c8fa3d1787c73771dacddc584977204ebe3cc889ee1264"),
        ],
    ),
    dict(
        source="measured: clapnq",
        repo="primeqa/clapnq",
        commit="eb26840d130f4dcf4c4c5c12a47d0beffc9cc586",
        licence="Apache-2.0",
        files=[
            ("annotated_data/dev/clapnq_dev_answerable.jsonl", "measured/clapnq/clapnq_dev_answerable.jsonl", "3eefef4a3d4e34c0f7d2c2eceb9bde263bf43ee8edac1b4fe8d74f8b6a0bdfbe"),
            ("annotated_data/dev/clapnq_dev_unanswerable.jsonl", "measured/clapnq/clapnq_dev_unanswerable.jsonl", "a04f4fd625a68a521663d4c0e2b54c74c8067459adcb973a6111602fa54faaac"),
        ],
    ),
    dict(
        source="measured: rgb",
        repo="chen700564/RGB",
        commit="65ec39e40e7dc9abb50e9bf1b4f32be3f6f16615",
        licence="CC BY-NC-SA 4.0: measured on, never trained on",
        files=[
            ("data/en_fact.json", "measured/rgb/en_fact.json", "92f4b2330ee407f74fbd923197028ef5140cfbc1f4b4092efec2d4d10ae6c9e5"),
            ("data/zh_refine.json", "measured/rgb/zh_refine.json", "7a5c7547dcfa1b83429b53a41644453508f820f502d3817312cbf8051afb4563"),
        ],
    ),
]
"""Single files: path there, path here, SHA-256 (None: in the lock)."""

REPOSITORIES = [
    dict(
        source="squad11, squad2",
        repo="rajpurkar/SQuAD-explorer",
        commit="e0c66cfec263165fb3c15cb76a22175e371b71d7",
        licence="CC BY-SA 4.0",
        to="raw/squad",
        paths=["explore/1.1/dev", "explore/v2.0/dev"],
    ),
    dict(
        source="squad2tr",
        repo="IAmSkyDra/URASys",
        commit="1313b8061e8d0456a1c1c922d04ddf381de4f07b",
        licence="CC BY-SA 4.0 (SQuAD); the repository names none",
    ),
    dict(
        source="fairy",
        repo="uci-soe/FairytaleQAData",
        commit="a24ddc17364666b7c13a425b9970c87368b03417",
        licence="Apache-2.0",
    ),
    dict(
        source="medquad",
        repo="abachaa/MedQuAD",
        commit="577bd37b96c02d1833b2c9eed2de9f96964e96cb",
        licence="CC BY 4.0",
    ),
]
"""Whole repositories, which prep.py reads in mirror/OWNER+NAME/repo; of one with `to`, the folders `paths` are put there as well."""


class Failed(Exception):
    """What could not be fetched, in one line."""


class Place:
    """Where data comes from, and where it goes."""

    def __init__(self, into, copies=(), base=None):
        self.into, self.copies = into, copies
        self.raw, self.git = base or RAW, base or GIT
        self.lock_path = os.path.join(into, LOCK)
        self.lock = json.load(open(self.lock_path)) if os.path.exists(self.lock_path) else {}

    def path(self, name):
        return os.path.join(self.into, name)

    def remember(self, name, digest):
        self.lock[name] = digest
        with open(self.lock_path, "w") as file:
            json.dump(self.lock, file, indent=2, sort_keys=True)


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while part := file.read(CHUNK):
            digest.update(part)
    return digest.hexdigest()


def git_directory(folder, repo):
    """The git directory of a copied repository; None where it is not there."""
    path = os.path.join(folder, repo.replace("/", "+"), "repo")
    inner = os.path.join(path, ".git")
    return inner if os.path.isdir(inner) else path if os.path.isdir(path) else None


def git(directory, *arguments, **options):
    return subprocess.run(["git", "--git-dir", directory, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def fetch_file(place, source, there, here, digest):
    """@returns "there", "copied" or "fetched" """
    target = place.path(here)
    expected = digest or place.lock.get(here)
    if os.path.exists(target):
        check(target, expected, here, keep=True)
        how = "there"
    else:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        part = target + ".part"
        how = "copied" if copy_file(place, source, there, here, part) else "fetched"
        if how == "fetched":
            download(f"{place.raw}/{source['repo']}/{source['commit']}/{there}", part)
        check(part, expected, here, keep=False)
        os.replace(part, target)
    if expected is None:
        place.remember(here, sha256(target))
    return how


def check(path, expected, name, keep):
    """Fails where a file is not the expected one, and removes it unless it is to be kept."""
    found = sha256(path)
    if expected is None or found == expected:
        return
    if not keep:
        os.remove(path)
    what = "it stays, and nothing is fetched in its place" if keep else "it was removed"
    raise Failed(f"{name} is not the file that was trained on: SHA-256 {found}, expected {expected}; {what}")


def copy_file(place, source, there, here, part):
    for folder in place.copies:
        laid_out = os.path.join(folder, here)
        if os.path.isfile(laid_out):
            shutil.copyfile(laid_out, part)
            return True
        directory = git_directory(folder, source["repo"])
        if directory is None:
            continue
        shown = git(directory, "cat-file", "blob", f"{source['commit']}:{there}")
        if shown.returncode == 0:
            with open(part, "wb") as file:
                file.write(shown.stdout)
            return True
    return False


def download(address, part):
    """Goes on where an earlier download ended, if the server can."""
    have = os.path.getsize(part) if os.path.exists(part) else 0
    request = urllib.request.Request(address, headers={"Range": f"bytes={have}-"} if have else {})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:
            goes_on = response.status == 206
            with open(part, "ab" if goes_on else "wb") as file:
                shutil.copyfileobj(response, file, CHUNK)
                size, length = file.tell(), response.headers.get("Content-Length")
            if length is not None and size != int(length) + (have if goes_on else 0):
                raise Failed(f"{address} broke off after {size} bytes; the next call goes on")
    except urllib.error.HTTPError as error:
        # 416: nothing is left to send, since all of it is there.
        if error.code != 416:
            raise Failed(f"{address} answers {error.code} {error.reason}") from None
    except OSError as error:
        reason = getattr(error, "reason", error)
        raise Failed(f"{address} can't be reached ({reason}); without a network, --from FOLDER takes copies") from None


def fetch_repository(place, source):
    """@returns "there", "copied" or "fetched" """
    repo, commit = source["repo"], source["commit"]
    directory = place.path(os.path.join("mirror", repo.replace("/", "+"), "repo"))
    how = "there"
    if not holds(directory, commit):
        how = "copied" if copy_repository(place, repo, commit, directory) else "fetched"
        if how == "fetched":
            clone(f"{place.git}/{repo}.git", commit, directory)
    if "to" in source:
        put_folders(place, source, directory)
    return how


def holds(directory, commit):
    return os.path.isdir(directory) and git(directory, "rev-parse", "--verify", "HEAD").stdout.decode().strip() == commit


def copy_repository(place, repo, commit, directory):
    for folder in place.copies:
        copied = git_directory(os.path.join(folder, "mirror"), repo) or git_directory(folder, repo)
        if copied is None or git(copied, "cat-file", "-e", commit).returncode != 0:
            continue
        shutil.rmtree(directory, ignore_errors=True)
        shutil.copytree(copied, directory)
        point(directory, commit)
        return True
    return False


def clone(address, commit, directory):
    os.makedirs(directory, exist_ok=True)
    git(directory, "init", "--quiet", "--bare")
    fetched = git(directory, "fetch", "--quiet", "--depth", "1", address, commit, env={**os.environ, "GIT_TERMINAL_PROMPT": "0"})
    if fetched.returncode != 0:
        reason = (fetched.stderr.decode().strip().splitlines() or ["git says nothing"])[-1]
        raise Failed(f"{address} can't be fetched ({reason}); without a network, --from FOLDER takes copies")
    point(directory, commit)


def point(directory, commit):
    git(directory, "update-ref", "--no-deref", "HEAD", commit)


def put_folders(place, source, directory):
    target = place.path(source["to"])
    if all(os.path.isdir(os.path.join(target, path)) for path in source["paths"]):
        return
    os.makedirs(target, exist_ok=True)
    put = git(directory, "--work-tree", target, "-c", "core.bare=false", "checkout", "-f", source["commit"], "--", *source["paths"])
    if put.returncode != 0:
        raise Failed(f"{source['repo']} lacks {', '.join(source['paths'])}: {put.stderr.decode().strip()}")


def fetch_all(place, only=(), files=FILES, repositories=REPOSITORIES, say=print):
    """Fetches all sources, and goes on with the others where one fails. @returns how many failed"""
    failed = 0
    wanted = lambda source: not only or not set(only).isdisjoint(source["source"].split(", "))
    jobs = [
        (here, lambda source=source, there=there, here=here, digest=digest: fetch_file(place, source, there, here, digest))
        for source in filter(wanted, files)
        for there, here, digest in source["files"]
    ]
    jobs += [(source["repo"], lambda source=source: fetch_repository(place, source)) for source in filter(wanted, repositories)]
    for name, job in jobs:
        try:
            say(f"{job():8} {name}")
        except Failed as error:
            failed += 1
            say(f"FAILED   {error}")
    return failed


def list_sources():
    for source in FILES + REPOSITORIES:
        print(f"{source['source']:26} {source['repo']}@{source['commit'][:12]}  {source['licence']}")


class Server(http.server.BaseHTTPRequestHandler):
    """Serves `content` by path, and parts of it; for the self-check."""

    content = {}
    asked = []

    def do_GET(self):
        Server.asked.append((self.path, self.headers.get("Range")))
        body = self.content.get(self.path)
        if body is None:
            self.send_error(404)
            return
        start = int((self.headers.get("Range") or "bytes=0-")[6:-1])
        if start >= len(body):
            self.send_error(416)
            return
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(body) - start))
        self.end_headers()
        self.wfile.write(body[start:])

    def log_message(self, *_):
        pass


def self_check():
    """Holds what the first lines of this file promise, against a server of its own."""
    text = b"question\tanswer\n" * 1000
    digest = hashlib.sha256(text).hexdigest()
    source = dict(source="a", repo="some/data", commit="c0ffee", licence="ours")
    files = lambda name, digest: [{**source, "files": [(name, f"raw/{name}", digest)]}]
    Server.content = {"/some/data/c0ffee/a.tsv": text, "/some/data/c0ffee/new.tsv": text}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory() as root:
        into = os.path.join(root, "training")
        os.makedirs(os.path.join(into, "raw"))

        def run(files, copies=(), base=base, repositories=()):
            said = []
            failed = fetch_all(Place(into, copies, base), (), files, repositories, said.append)
            return failed, "\n".join(said)

        at = os.path.join(into, "raw/a.tsv")
        open(at + ".part", "wb").write(text[:500])
        assert run(files("a.tsv", digest)) == (0, "fetched  raw/a.tsv"), "a download goes on"
        assert Server.asked[-1][1] == "bytes=500-" and open(at, "rb").read() == text, "from where it ended"
        asked = len(Server.asked)
        assert run(files("a.tsv", digest)) == (0, "there    raw/a.tsv") and len(Server.asked) == asked, "what is there stays"

        open(at, "ab").write(b"more")
        failed, said = run(files("a.tsv", digest))
        assert failed == 1 and "not the file that was trained on" in said and os.path.exists(at), "a changed file is told"
        os.remove(at)
        open(at + ".part", "wb").write(text)
        assert run(files("a.tsv", digest))[0] == 0, "a download that was whole is whole"
        os.remove(at)
        failed, said = run(files("a.tsv", "0" * 64))
        assert failed == 1 and "it was removed" in said and not os.path.exists(at + ".part"), "a wrong file is not kept"

        assert run(files("new.tsv", None))[0] == 0, "a file without a checksum is taken once"
        os.remove(os.path.join(into, "raw/new.tsv"))
        Server.content["/some/data/c0ffee/new.tsv"] = b"other"
        failed, said = run(files("new.tsv", None))
        assert failed == 1 and f"expected {digest}" in said, "and held to what it was"

        failed, said = run(files("none.tsv", None))
        assert failed == 1 and "answers 404" in said, "what is gone is told"
        failed, said = run(files("far.tsv", None), base="http://127.0.0.1:9")
        assert failed == 1 and "can't be reached" in said and "--from" in said, "no network is told"

        copies = os.path.join(root, "copies")
        os.makedirs(os.path.join(copies, "raw"))
        open(os.path.join(copies, "raw/copied.tsv"), "wb").write(text)
        assert run(files("copied.tsv", digest), [copies]) == (0, "copied   raw/copied.tsv"), "copies are taken"

        work = os.path.join(copies, "some+data/repo")
        os.makedirs(os.path.join(work, "pages"))
        open(os.path.join(work, "pages/a.html"), "w").write("a page")
        by = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
        for command in (["init", "--quiet"], ["add", "."], [*by, "commit", "--quiet", "-m", "pages"]):
            subprocess.run(["git", "-C", work, *command], check=True)
        commit = git(os.path.join(work, ".git"), "rev-parse", "HEAD").stdout.decode().strip()
        repository = dict(source="b", repo="some/data", commit=commit, licence="ours", to="raw/pages", paths=["pages"])
        assert run([], [copies], repositories=[repository]) == (0, "copied   some/data"), "repositories are copied"
        assert open(os.path.join(into, "raw/pages/pages/a.html")).read() == "a page", "and their folders put in place"
        assert run([], [], repositories=[repository])[1] == "there    some/data", "and not fetched again"
        shutil.rmtree(os.path.join(into, "mirror"))
        failed, said = run([], [], "http://127.0.0.1:9", [repository])
        assert failed == 1 and "can't be fetched" in said, "nor without a network"
    server.shutdown()
    print("fetch.py does what it promises")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", default=".", help="the folder of the training")
    parser.add_argument("--only", action="append", default=[], help="a source, as --list names it; repeatable")
    parser.add_argument("--from", dest="copies", action="append", default=[], help="a folder with copies; repeatable")
    parser.add_argument("--base", help="an address in place of GitHub's")
    parser.add_argument("--list", action="store_true", help="the sources with their licences")
    parser.add_argument("--self-check", action="store_true")
    given = parser.parse_args()
    if given.self_check:
        return self_check()
    if given.list:
        return list_sources()
    os.makedirs(given.into, exist_ok=True)
    failed = fetch_all(Place(given.into, given.copies, given.base), given.only)
    if failed:
        sys.exit(f"{failed} of the sources are not there")


if __name__ == "__main__":
    main()
