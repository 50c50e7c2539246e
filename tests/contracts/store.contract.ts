import { messageTextOf } from "../../src/core/citations/answer-text";
import type { AnswerPart } from "../../src/core/domain/answer-part";
import { assertEqual, assertTrue, type ContractCase } from "./assert";
import type { ModelRun } from "../../src/core/domain/model";
import type { Citation } from "../../src/core/domain/citation";
import type { Answer, Question } from "../../src/core/domain/conversation";
import type { Fact } from "../../src/core/domain/fact";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import { parseConversationId, parseFileId, parseFolderId, parseMessageId } from "../../src/core/domain/ids";
import { FILE_START } from "../../src/core/domain/read-file";
import { filesOf } from "../../src/core/search/listed-files";
import type { ContentToCommit, ListedFile, Store } from "../../src/core/ports/store";

/** What every store promises. Each case gets an empty store. */
export function storeContract(openEmpty: () => Promise<Store>): readonly ContractCase[] {
  const claim = (title: string, run: (store: Store) => Promise<void>): ContractCase => ({
    title,
    run: async () => run(await openEmpty()),
  });
  return [
    claim("a folder that was put is listed, once, as it was put last", async (store) => {
      await store.putFolder(aFolder("f1"));
      await store.putFolder({ ...aFolder("f1"), paused: true });
      assertEqual(await store.listFolders(), [{ ...aFolder("f1"), paused: true }]);
    }),
    claim("files are listed as they are now, whatever was packed before", async (store) => {
      for (const change of CHANGES) {
        for (const folder of ["packed", "plain"]) await change(store, folder);
        const expected = await listedIn(store, "plain");
        assertEqual(await listedIn(store, "packed"), expected);
        for (let turn = 0; turn < 2; turn++) {
          await store.packFiles(parseFolderId("packed"));
          assertEqual(await listedIn(store, "packed"), expected);
        }
      }
      assertEqual(
        (await listedIn(store, "packed")).map(({ id, slots }) => [id, ...slots]),
        [["b", 10], ["c"], ["d", 30, 4, 7]],
      );
      await store.removeFolder(parseFolderId("packed"));
      assertEqual(await listedIn(store, "packed"), []);
      await store.packFiles(parseFolderId("plain"));
      await store.eraseEverything();
      assertEqual(await listedIn(store, "plain"), []);
    }),
    claim("files are listed by folder", async (store) => {
      await store.putFiles([aFile("a", "f1"), aFile("b", "f2")]);
      assertEqual(await recordsOf(store, "f1"), [aFile("a", "f1")]);
      assertEqual(await store.readFile(parseFileId("b")), aFile("b", "f2"));
      assertEqual(await store.readFile(parseFileId("none")), undefined);
    }),
    claim("a file inside another is kept with the way to it", async (store) => {
      const member = { container: parseFileId("m"), root: parseFileId("z"), sum: 7 };
      const file: FileRecord = { ...aFile("a", "f1"), member };
      await store.putFiles([file]);
      assertEqual(await recordsOf(store, "f1"), [file]);
    }),
    claim("a commit makes record, text and passages readable", async (store) => {
      await store.commitContents([aCommit("a", "f1", "Rent is due on the first.")]);
      assertEqual((await store.readFile(parseFileId("a")))?.state, "indexed");
      assertEqual(await store.readPassages(parseFileId("a"), 0, 9), [aPassage(0, 25, 0)]);
      assertEqual(await store.readText(parseFileId("a"), 5, 7), "is");
      assertEqual(await store.readOutline(parseFileId("a")), {
        units: [{ place: { kind: "page", number: 1 }, start: 0, end: 25 }],
        layout: [{ kind: "heading", start: 0, end: 4, level: 1 }],
      });
    }),
    claim("a file is lost whose record tells of more passages than there are", async (store) => {
      const folder = parseFolderId("f1");
      await store.commitContents([aCommit("a", "f1", "whole"), aCommit("b", "f1", "whole")]);
      const whole = await recordsOf(store, "f1");
      const counted = whole.map((file) => ({ ...file, passages: 1 }));
      const unread = { ...aFile("c", "f1"), passages: 0 };
      const lost = { ...aFile("d", "f1"), passages: 3 };
      assertEqual(await store.listLost(folder, [unread, ...counted, lost]), [lost.id]);
    }),
    claim("text is cut at its ends, and a file without text has none", async (store) => {
      await store.commitContents([aCommit("a", "f1", "short")]);
      assertEqual(await store.readText(parseFileId("a"), 2, 99), "ort");
      assertEqual(await store.readText(parseFileId("a"), 9, 99), "");
      assertEqual(await store.readText(parseFileId("none"), 0, 9), "");
    }),
    claim("a long text reads the same across its parts", async (store) => {
      const text = Array.from({ length: 20_000 }, (_, i) => `${i} `).join("");
      await store.commitContents([aCommit("a", "f1", text)]);
      for (const [start, end] of [
        [0, 10],
        [32_760, 32_780],
        [30_000, 70_000],
        [65_536, 65_537],
      ] as const) {
        assertEqual(await store.readText(parseFileId("a"), start, end), text.slice(start, end));
      }
    }),
    claim("a second commit replaces text and passages", async (store) => {
      await store.commitContents([aCommit("a", "f1", "x".repeat(70_000))]);
      await store.commitContents([aCommit("a", "f1", "new")]);
      assertEqual(await store.readText(parseFileId("a"), 0, 100_000), "new");
      assertEqual((await store.readPassages(parseFileId("a"), 0, 9)).length, 1);
      assertEqual((await store.readOutline(parseFileId("a"))).units.length, 1);
      assertEqual(
        (await listed(store, "f1")).map(({ slots }) => [...slots]),
        [[0]],
      );
    }),
    claim("one commit may replace a file, add to another, and bring a third", async (store) => {
      await store.commitContents([aCommit("a", "f1", "x".repeat(70_000)), aCommit("b", "f1", "one ")]);
      const from = { chars: 4, passages: 1 };
      const more = {
        ...aCommit("b", "f1", "two"),
        from,
        units: [],
        layout: [],
        passages: [aPassage(4, 7, 2)],
      };
      await store.commitContents([aCommit("a", "f1", "new"), more, aCommit("c", "f1", "third")]);
      const texts = await Promise.all(
        ["a", "b", "c"].map((id) => store.readText(parseFileId(id), 0, 100_000)),
      );
      assertEqual(texts, ["new", "one two", "third"]);
      assertEqual(
        (await listed(store, "f1"))
          .toSorted((a, b) => a.file.id.localeCompare(b.file.id))
          .map(({ slots }) => [...slots]),
        [[0], [10, 2], [20]],
      );
    }),
    claim("a file that comes in parts is what it is at once", async (store) => {
      const [id, folder] = [parseFileId("a"), parseFolderId("f1")];
      const texts = [40_000, 1, 70_000].map((length, part) => `${part}`.repeat(length));
      let from = FILE_START;
      for (const text of texts) {
        const count = Math.ceil(text.length / 50);
        const passages = Array.from({ length: count }, (_, i) => {
          const start = from.chars + i * 50;
          return aPassage(start, start + 50, from.passages + i);
        });
        const units = [
          { place: { kind: "whole" }, start: from.chars, end: from.chars + text.length },
        ] as const;
        await store.commitContents([{ file: aFile("a", "f1"), from, text, units, passages, layout: [] }]);
        from = { chars: from.chars + text.length, passages: from.passages + count };
      }
      const whole = texts.join("");
      for (const [start, end] of [
        [39_990, 40_010],
        [0, whole.length],
      ] as const)
        assertEqual(await store.readText(id, start, end), whole.slice(start, end));
      assertEqual((await store.readOutline(id)).units, [
        { place: { kind: "whole" }, start: 0, end: whole.length },
      ]);
      assertEqual((await store.readPassages(id, 0, 9_999)).length, from.passages);
      for (const ordinal of [0, 511, 512, 799, 800, 801, 2_200])
        assertEqual(
          (await store.readPassages(id, ordinal, 1)).map(({ slot }) => slot),
          [ordinal],
        );
      assertEqual(await store.readPassages(id, from.passages, 5), []);
      const [only] = await listed(store, folder);
      assertEqual(
        Array.from(only?.slots ?? []),
        Array.from({ length: from.passages }, (_, i) => i),
      );
      await store.commitContents([aCommit("a", "f1", "new")]);
      assertEqual(await store.readText(id, 0, 99), "new");
      assertEqual((await store.readPassages(id, 0, 9_999)).length, 1);
    }),
    claim("recognised pages are listed in order, until their file changes or is removed", async (store) => {
      const file = aFile("a", "f1");
      const aPage = (page: number, text: string) => ({ page, text, failure: undefined });
      await store.putRecognised(file, [aPage(2, "second"), aPage(1, "worse")]);
      await store.putRecognised(file, [aPage(1, "first")]);
      assertEqual(await store.listRecognised(file), [aPage(1, "first"), aPage(2, "second")]);
      assertEqual(await store.listRecognised({ ...file, modifiedAt: 9 }), []);
      assertEqual(await store.listRecognised(aFile("b", "f1")), []);
      await store.removeFiles(parseFolderId("f1"), [file.id]);
      assertEqual(await store.listRecognised(file), []);
    }),
    claim("recognised pages can be forgotten file by file", async (store) => {
      const [first, second] = [aFile("a", "f1"), aFile("b", "f1")];
      const page = { page: 1, text: "read", failure: undefined };
      for (const file of [first, second]) await store.putRecognised(file, [page]);
      await store.removeRecognised([first.id]);
      assertEqual(await store.listRecognised(first), []);
      assertEqual(await store.listRecognised(second), [page]);
    }),
    claim("committed files are unsaved until they are marked", async (store) => {
      await store.commitContents([aCommit("a", "f1", "one"), aCommit("b", "f2", "two")]);
      assertEqual(await store.listUnsaved(parseFolderId("f1")), ["a"]);
      await store.markSaved(parseFolderId("f1"), [parseFileId("a")]);
      assertEqual(await store.listUnsaved(parseFolderId("f1")), []);
      assertEqual(await store.listUnsaved(parseFolderId("f2")), ["b"]);
    }),
    claim("a file that was moved keeps all but its path, and is unsaved", async (store) => {
      const [id, folder] = [parseFileId("a"), parseFolderId("f1")];
      await store.commitContents([aCommit("a", "f1", "one"), aCommit("b", "f1", "two")]);
      await store.commitEmbedded([{ fileId: id, embedded: 1 }]);
      await store.putThumbnail(id, folder, { picture: Uint8Array.of(1) });
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
      await store.markSaved(folder, [id, parseFileId("b")]);
      const { file } = aCommit("a", "f1", "one");
      const moved: FileRecord = { ...file, embedded: 1, path: "2025/lease.txt", contentHash: "abc" };
      await store.moveFiles([moved]);
      assertEqual(await store.readFile(id), moved);
      assertEqual(await store.listUnsaved(folder), ["a"]);
      assertEqual(await store.readText(id, 0, 9), "one");
      assertEqual((await store.readPassages(id, 0, 9)).length, 1);
      assertEqual((await store.readThumbnail(id))?.picture?.length, 1);
      assertEqual(await citationsOf(store), [aCitation("a", "f1")]);
    }),
    claim(
      "a folder whose model changes has no passage embedded but those that are told, and no other folder loses any",
      async (store) => {
        await store.putFolder(aFolder("f1"));
        await store.putFolder(aFolder("f2"));
        const [a, b, c] = [aCommit("a", "f1", "one"), aCommit("b", "f2", "two"), aCommit("c", "f1", "three")];
        await store.commitContents([a, b, c]);
        await store.commitEmbedded(["a", "b"].map((id) => ({ fileId: parseFileId(id), embedded: 1 })));
        const changed = { ...aFolder("f1"), embeddingModel: "multilingual-e5-small" };
        await store.changeEmbeddingModel(changed, [{ fileId: parseFileId("c"), embedded: 1 }]);
        assertEqual(await store.listFolders(), [changed, aFolder("f2")]);
        const counts = await Promise.all(
          ["a", "b", "c"].map(async (id) => (await store.readFile(parseFileId(id)))?.embedded),
        );
        assertEqual(counts, [0, 1, 1]);
        assertEqual(await store.readText(parseFileId("a"), 0, 9), "one");
      },
    ),
    claim("the count of embedded passages changes nothing else of a record", async (store) => {
      await store.commitContents([aCommit("a", "f1", "one")]);
      const before = await store.readFile(parseFileId("a"));
      await store.commitEmbedded([{ fileId: parseFileId("a"), embedded: 1 }]);
      assertEqual(await store.readFile(parseFileId("a")), { ...before, embedded: 1 });
    }),
    claim("removed files leave tombstones that keep their quotes", async (store) => {
      await store.commitContents([aCommit("a", "f1", "one")]);
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
      await store.removeFiles(parseFolderId("f1"), [parseFileId("a")]);
      assertEqual((await store.readFile(parseFileId("a")))?.state, "gone");
      assertEqual(await store.readOutline(parseFileId("a")), { units: [], layout: [] });
      assertEqual(await store.readText(parseFileId("a"), 0, 9), "");
      assertEqual(await citationsOf(store), [{ ...aCitation("a", "f1"), status: "gone" }]);
      await store.commitContents([aCommit("a", "f1", "one")]);
      assertEqual(await citationsOf(store), [aCitation("a", "f1")]);
    }),
    claim("what a password has opened leaves nothing but the names that anyone can see", async (store) => {
      const folder = parseFolderId("f1");
      const unlocked = (id: string, words: string) => {
        const commit = aCommit(id, "f1", words);
        return { ...commit, file: { ...commit.file, unlockedAt: 5 } };
      };
      await store.putFolder(aFolder("f1"));
      assertEqual((await store.listFiles(folder)).hasUnlocked, false);
      await store.commitContents([unlocked("a", "one"), unlocked("b", "two"), aCommit("c", "f1", "three")]);
      assertEqual(
        [
          (await store.listFiles(folder)).hasUnlocked,
          (await store.listFiles(parseFolderId("f2"))).hasUnlocked,
        ],
        [true, false],
      );
      await store.putRecognised(aFile("a", "f1"), [{ page: 1, text: "read", failure: undefined }]);
      await store.putThumbnail(parseFileId("a"), folder, { picture: Uint8Array.of(1) });
      await store.packFiles(folder);
      assertEqual((await store.listFiles(folder)).hasUnlocked, true);
      const scopes = [{ folderId: folder, within: "2024/a.txt/secret.txt" }];
      await store.putConversation({ ...aConversation("c1", 1), scopes });
      await store.writeSetting("chosen-scopes", scopes);
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1"), { ...aCitation("c", "f1"), ref: 2 }]));
      const locked = { ...aFile("a", "f1"), state: "failed", reason: "encrypted" } as const;
      const paths = new Map(["a", "b"].map((id) => [parseFileId(id), locked.path]));
      const relocking = { folderId: folder, lock: [locked], remove: [parseFileId("b")], paths, since: 5 };
      await store.lockAgain(folder, relocking);
      assertEqual(
        (await listed(store, "f1")).map(({ file }) => [file.id, file.reason, file.unlockedAt]).sort(),
        [
          ["a", "encrypted", undefined],
          ["c", undefined, undefined],
        ],
      );
      assertEqual(
        [await store.readText(parseFileId("a"), 0, 9), await store.readText(parseFileId("b"), 0, 9)],
        ["", ""],
      );
      assertEqual(await store.readText(parseFileId("c"), 0, 9), "three");
      assertEqual(await store.readThumbnail(parseFileId("a")), undefined);
      assertEqual(await store.listRecognised(aFile("a", "f1")), []);
      assertEqual(
        (await citationsOf(store)).map(({ path, quote }) => [path, quote !== ""]),
        [
          [locked.path, false],
          [aCitation("c", "f1").path, true],
        ],
      );
      const kept = [{ folderId: folder, within: locked.path }];
      assertEqual((await store.readConversation(parseConversationId("c1")))?.scopes, kept);
      assertEqual((await store.listFiles(folder)).hasUnlocked, false);
      // What was erased is not there again with the file.
      await store.commitContents([unlocked("a", "one")]);
      assertEqual(
        (await citationsOf(store)).map(({ status }) => status),
        ["gone", "available"],
      );
    }),
    claim("an unlocked file that is removed is known until its words are erased", async (store) => {
      const commit = aCommit("a", "f1", "one");
      await store.commitContents([{ ...commit, file: { ...commit.file, unlockedAt: 5 } }]);
      await store.removeFiles(parseFolderId("f1"), [parseFileId("a")]);
      assertEqual((await store.readFile(parseFileId("a")))?.state, "gone");
    }),
    claim("a thumbnail is kept until its file is read again or removed", async (store) => {
      const [id, folder] = [parseFileId("a"), parseFolderId("f1")];
      const put = async () => {
        await store.commitContents([aCommit("a", "f1", "one")]);
        await store.putThumbnail(id, folder, { picture: Uint8Array.of(1, 2) });
      };
      await put();
      assertEqual((await store.readThumbnail(id))?.picture?.length, 2);
      await store.putThumbnail(id, folder, { picture: undefined });
      assertEqual(await store.readThumbnail(id), { picture: undefined });
      await put();
      await store.commitContents([aCommit("a", "f1", "changed")]);
      assertEqual(await store.readThumbnail(id), undefined);
      await put();
      await store.removeFiles(folder, [id]);
      assertEqual(await store.readThumbnail(id), undefined);
      await put();
      await store.removeFolder(folder);
      assertEqual(await store.readThumbnail(id), undefined);
    }),
    claim("a thumbnail that comes when its folder has been removed is not kept", async (store) => {
      const [id, folder] = [parseFileId("a"), parseFolderId("f1")];
      await store.commitContents([aCommit("a", "f1", "one")]);
      await store.removeFolder(folder);
      await store.putThumbnail(id, folder, { picture: Uint8Array.of(1, 2) });
      assertEqual(await store.readThumbnail(id), undefined);
    }),
    claim("a removed file that no answer cites leaves nothing", async (store) => {
      await store.commitContents([aCommit("a", "f1", "one")]);
      await store.removeFiles(parseFolderId("f1"), [parseFileId("a")]);
      assertEqual(await listed(store, "f1"), []);
    }),
    claim("a removed folder takes its words out of old answers and keeps their names", async (store) => {
      await store.putFolder(aFolder("f1"));
      await store.commitContents([aCommit("a", "f1", "one")]);
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
      await store.removeFolder(parseFolderId("f1"));
      assertEqual(await store.listFolders(), []);
      assertEqual(await listed(store, "f1"), []);
      assertEqual(await citationsOf(store), [
        { ...aCitation("a", "f1"), quote: "", passage: "", status: "gone" },
      ]);
      const [answer] = await store.listMessages(parseConversationId("c1"));
      assertTrue(
        answer !== undefined && !messageTextOf(answer).text.includes("Rent is due"),
        "the quote has left the answer",
      );
    }),
    claim(
      "a removed folder leaves nothing, however many files it has, and no other loses any",
      async (store) => {
        const notes = Array.from({ length: 1200 }, (_, i) => aFile(`a${i}`, "f1"));
        await store.putFolder(aFolder("f1"));
        await store.putFiles(notes);
        await store.commitContents([aCommit("a7", "f1", "one"), aCommit("b", "f2", "two")]);
        await store.putRecognised(aFile("a7", "f1"), [{ page: 1, text: "first", failure: undefined }]);
        await store.removeFolder(parseFolderId("f1"));
        assertEqual(await listed(store, "f1"), []);
        assertEqual(await store.listUnsaved(parseFolderId("f1")), []);
        assertEqual(await store.listRecognised(aFile("a7", "f1")), []);
        assertEqual(await store.readPassages(parseFileId("a7"), 0, 9), []);
        assertEqual(await store.readText(parseFileId("a7"), 0, 9), "");
        assertEqual(await store.readText(parseFileId("b"), 0, 9), "two");
        assertEqual((await store.readFile(parseFileId("b")))?.state, "indexed");
      },
    ),
    claim("messages come back in the order they were written, with their citations", async (store) => {
      await store.putMessage(aQuestion("m1"));
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1"), { ...aCitation("b", "f1"), ref: 2 }]));
      const messages = await store.listMessages(parseConversationId("c1"));
      assertEqual(
        messages.map(({ id }) => id),
        ["m1", "m2"],
      );
      assertEqual(messages[1]?.kind === "answer" && messages[1].citations.map(({ ref }) => ref), [1, 2]);
      assertEqual(await store.listMessages(parseConversationId("c2")), []);
    }),
    claim("the last messages come with their own citations, in the order of all", async (store) => {
      await store.putMessage(anAnswer("m1", [aCitation("z", "f1")]));
      await store.putMessage(aQuestion("m3"));
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
      const id = parseConversationId("c1");
      assertEqual(await store.listMessages(id, 2), (await store.listMessages(id)).slice(-2));
      assertEqual((await store.listMessages(id, 9)).length, 3);
      assertEqual(await store.listMessages(parseConversationId("c2"), 2), []);
    }),
    claim("an answer that is put again keeps its place and only its last citations", async (store) => {
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1"), { ...aCitation("b", "f1"), ref: 2 }]));
      await store.putMessage(aQuestion("m3"));
      await store.putMessage(anAnswer("m2", [aCitation("b", "f1")]));
      const messages = await store.listMessages(parseConversationId("c1"));
      assertEqual(
        messages.map(({ id }) => id),
        ["m2", "m3"],
      );
      assertEqual(await citationsOf(store), [aCitation("b", "f1")]);
    }),
    claim("a removed message takes its citations along, and no others", async (store) => {
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
      await store.putMessage(anAnswer("m4", [aCitation("b", "f1")]));
      await store.removeMessages([parseMessageId("m2"), parseMessageId("m9")]);
      const messages = await store.listMessages(parseConversationId("c1"));
      assertEqual(
        messages.map(({ id }) => id),
        ["m4"],
      );
      const uses = await store.listFileUses(parseFolderId("f1"));
      assertEqual(
        uses.map(({ fileId }) => fileId),
        ["b"],
      );
    }),
    claim("what was removed is put back in its place, beside what has come since", async (store) => {
      await store.putConversation(aConversation("c1", 1));
      for (const id of ["m1", "m3"]) await store.putMessage(aQuestion(id));
      await store.putMessage(anAnswer("m4", [aCitation("a", "f1")]));
      const before = await store.listMessages(parseConversationId("c1"));
      const removed = await store.removeMessages([parseMessageId("m1")]);
      const later = await store.removeMessages([parseMessageId("m4")]);
      await store.changeConversation(parseConversationId("c1"), { title: "Rents" });
      // The newest place was free again, so it is taken twice.
      await store.putMessage({ ...aQuestion("m5"), at: 9 });
      await store.restore(removed);
      await store.restore(later);
      const after = await store.listMessages(parseConversationId("c1"));
      assertEqual(
        after.map(({ id }) => id),
        ["m1", "m3", "m4", "m5"],
      );
      assertEqual(after.slice(0, 3), before);
      assertEqual((await store.listConversations())[0]?.title, "Rents");
    }),
    claim(
      "a removed conversation comes back whole, and messages of one that is gone do not",
      async (store) => {
        await store.putConversation(aConversation("c1", 1));
        await store.putMessage(aQuestion("m1"));
        await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
        const before = await store.listMessages(parseConversationId("c1"));
        const answer = await store.removeMessages([parseMessageId("m2")]);
        const removed = await store.removeConversation(parseConversationId("c1"));
        await store.restore(answer);
        assertEqual(await store.listMessages(parseConversationId("c1")), []);
        await store.restore(removed, answer);
        assertEqual(await store.listMessages(parseConversationId("c1")), before);
        assertEqual(await store.listConversations(), [aConversation("c1", 1)]);
      },
    ),
    claim(
      "what is put back has no words of a folder that was removed meanwhile, and keeps others",
      async (store) => {
        await store.putFolder(aFolder("f1"));
        await store.putConversation(aConversation("c1", 1));
        await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
        // Of a folder that was never here: an imported conversation.
        await store.putMessage(anAnswer("m4", [aCitation("b", "f9")]));
        const removed = await store.removeConversation(parseConversationId("c1"));
        await store.removeFolder(parseFolderId("f1"));
        await store.restore(removed);
        const [first, second] = await store.listMessages(parseConversationId("c1"));
        assertEqual(first && messageTextOf(first).text.includes("Rent is due"), false);
        assertEqual(second && messageTextOf(second).text.includes("Rent is due"), true);
      },
    ),
    claim(
      "an answer is stored only where its conversation is, and again only where it was",
      async (store) => {
        const answer = anAnswer("m2", [aCitation("a", "f1")]);
        const folders = new Set([parseFolderId("f1")]);
        const put = (isAgain: boolean) =>
          store.putAnswer({ answer, isAgain, folders }, () => ({ ...answer, parts: [] }));
        assertEqual(await put(false), undefined);
        await store.putConversation(aConversation("c1", 1));
        assertEqual(await put(true), undefined);
        assertEqual(await store.listMessages(parseConversationId("c1")), []);
        assertEqual((await put(false))?.parts, []);
        await store.putFolder(aFolder("f1"));
        assertEqual((await put(true))?.parts, answer.parts);
        assertEqual((await store.listMessages(parseConversationId("c1"))).length, 1);
      },
    ),
    claim("how often answers rest on a file is counted over all conversations", async (store) => {
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1"), { ...aCitation("a", "f1"), ref: 2 }]));
      await store.putMessage({ ...anAnswer("m4", [aCitation("a", "f1")]), at: 9 });
      await store.putMessage(anAnswer("m5", [aCitation("b", "f2")]));
      assertEqual(await store.listFileUses(parseFolderId("f1")), [
        { fileId: parseFileId("a"), answers: 2, lastAt: 9 },
      ]);
      assertEqual(await store.listFileUses(parseFolderId("f3")), []);
    }),
    claim("conversations are listed newest first, and removed with their messages", async (store) => {
      await store.putConversation(aConversation("c1", 1));
      await store.putConversation(aConversation("c2", 2));
      await store.putMessage(aQuestion("m1"));
      assertEqual(
        (await store.listConversations()).map(({ id }) => id),
        ["c2", "c1"],
      );
      await store.removeConversation(parseConversationId("c1"));
      assertEqual(
        (await store.listConversations()).map(({ id }) => id),
        ["c2"],
      );
      assertEqual(await store.readConversation(parseConversationId("c1")), undefined);
      assertEqual(await store.listMessages(parseConversationId("c1")), []);
    }),
    claim("a conversation keeps what it is about; one of before there were types has none", async (store) => {
      const folderId = parseFolderId("f");
      const scopes = [
        { folderId, within: "2024/" },
        { folderId, within: "", types: ["pdf", "web page"] as const, changed: { from: "2024-01-01" } },
      ];
      await store.putConversation({ ...aConversation("c1", 1), scopes });
      assertEqual((await store.readConversation(parseConversationId("c1")))?.scopes, scopes);
      assertEqual((await store.listConversations())[0]?.scopes, scopes);
    }),
    claim("settings are kept and forgotten", async (store) => {
      await store.writeSetting("theme", { kind: "dark" });
      assertEqual(await store.readSetting("theme"), { kind: "dark" });
      assertEqual(await store.readSetting("none"), undefined);
    }),
    claim(
      "a forgotten fact takes along the messages that told it, and its words in answers",
      async (store) => {
        await tellFacts(store);
        assertEqual((await store.listFacts()).map(({ id }) => id).toSorted(), ["tea", "town"]);
        await store.forgetFacts(["tea"]);
        assertEqual(
          (await store.listFacts()).map(({ id }) => id),
          ["town"],
        );
        const messages = await store.listMessages(parseConversationId("c1"));
        assertEqual(
          messages.map(({ id }) => id),
          ["q2", "m2"].map(parseMessageId),
        );
        assertTrue(
          !JSON.stringify([messages, await store.listConversations()]).includes("Darjeeling"),
          "no word of it is left",
        );
        assertEqual((await store.listConversations())[0]?.title, "What do I drink?");
      },
    ),
    claim("a forgotten fact takes along what told its message again elsewhere", async (store) => {
      await tellFacts(store);
      await store.putConversation(aConversation("c2", 2));
      const [conversationId, messageId] = [parseConversationId("c1"), parseMessageId("m1")];
      const details = { kind: "answer", conversationId, messageId, toldAt: 1 } as const;
      const cited = { ...aCitation("q1", "f1"), quote: "my tea is Darjeeling", details };
      const parts = [aNote("You asked: my tea is Darjeeling", [1])];
      const elsewhere = parseConversationId("c2");
      await store.putMessage({ ...anAnswer("m9", [cited]), conversationId: elsewhere, parts });
      const read = () => store.listMessages(elsewhere);
      const [before] = await read();
      assertEqual(before?.kind === "answer" && before.citations[0]?.details, details);
      await store.forgetFacts(["tea"]);
      assertTrue(!JSON.stringify(await read()).includes("Darjeeling"), "no word of it is left");
    }),
    claim("a removed folder takes along its facts, and leaves those of others", async (store) => {
      await tellFacts(store);
      await store.removeFolder(parseFolderId("f1"));
      assertEqual(
        (await store.listFacts()).map(({ id, folders }) => [id, folders]),
        [["town", [parseFolderId("f2")]]],
      );
      const kept = [await store.listMessages(parseConversationId("c1")), await store.listConversations()];
      assertTrue(!JSON.stringify(kept).includes("Darjeeling"), "no word of it is left");
    }),
    claim("erasing everything leaves nothing", async (store) => {
      await store.putFolder(aFolder("f1"));
      await store.commitContents([aCommit("a", "f1", "one")]);
      await store.putConversation(aConversation("c1", 1));
      await store.putMessage(anAnswer("m2", [aCitation("a", "f1")]));
      await store.writeSetting("theme", "dark");
      await store.eraseEverything();
      assertEqual(await store.listFolders(), []);
      assertEqual(await store.readFile(parseFileId("a")), undefined);
      assertEqual(await store.listUnsaved(parseFolderId("f1")), []);
      assertEqual(await store.listConversations(), []);
      assertEqual(await citationsOf(store), []);
      assertEqual(await store.readSetting("theme"), undefined);
    }),
  ];
}

/** A fact of f1 and one of f1 and f2, the conversation that told the first, and an answer that cites it. */
async function tellFacts(store: Store): Promise<void> {
  await store.putFolder(aFolder("f1"));
  await store.putFolder(aFolder("f2"));
  const conversationId = parseConversationId("c1");
  const told = "Remember that my tea is Darjeeling";
  await store.putConversation({ ...aConversation("c1", 1), title: told });
  const say = (id: string, text: string) =>
    store.putMessage({ kind: "question", id: parseMessageId(id), conversationId, text, at: 1 });
  await say("q1", told);
  await store.putMessage({ ...anAnswer("m1", []), parts: [aNote("Remembered: tea: Darjeeling.", [])] });
  await say("q2", "What do I drink?");
  const cited = { ...aCitation("tea", "f1"), quote: "my tea is Darjeeling" };
  await store.putMessage({ ...anAnswer("m2", [cited]), parts: [aNote("tea: Darjeeling", [1])] });
  await store.putFacts([aFact("tea", ["f1"]), aFact("town", ["f1", "f2"])]);
}

function aNote(text: string, refs: readonly number[]): AnswerPart {
  return { kind: "note", text, refs, gap: "", folders: [] };
}

function aFact(id: string, folders: readonly string[]): Fact {
  return {
    id,
    key: id,
    value: "Darjeeling",
    type: "note",
    statement: `my ${id} is Darjeeling`,
    origin: "asked",
    confidence: 1,
    conversationId: parseConversationId("c1"),
    messageId: parseMessageId(id === "tea" ? "q1" : "elsewhere"),
    createdAt: 1,
    effectiveAt: 1,
    supersededBy: undefined,
    folders: folders.map(parseFolderId),
  };
}

async function listed(store: Store, folder: string): Promise<readonly ListedFile[]> {
  return filesOf(await store.listFiles(parseFolderId(folder)));
}

async function recordsOf(store: Store, folder: string): Promise<readonly FileRecord[]> {
  return (await listed(store, folder)).map(({ file }) => file);
}

/** Every kind of change to a folder's files, in sequence; the ids begin with the folder's name. */
const CHANGES: readonly ((store: Store, folder: string) => Promise<void>)[] = [
  (store, folder) =>
    store.putFiles([
      aFile(`${folder}-a`, folder),
      { ...aFile(`${folder}-b`, folder), scans: { waiting: [2], recognised: 1 } },
      {
        ...aFile(`${folder}-c`, folder),
        member: { container: parseFileId("m"), root: parseFileId("z"), sum: 7 },
      },
    ]),
  (store, folder) =>
    store.commitContents(
      ["a", "b", "d"].map((id) => {
        const commit = aCommit(`${folder}-${id}`, folder, "one");
        return { ...commit, file: { ...commit.file, contentHash: id } };
      }),
    ),
  async (store, folder) => {
    const from = { chars: 3, passages: 1 };
    const passages = [aPassage(3, 5, 4), aPassage(5, 7, 7)];
    await store.commitContents([
      { ...aCommit(`${folder}-d`, folder, "more"), from, passages, units: [], layout: [] },
    ]);
  },
  (store, folder) => store.commitEmbedded([{ fileId: parseFileId(`${folder}-d`), embedded: 2 }]),
  (store, folder) => store.moveFiles([{ ...aFile(`${folder}-b`, folder), path: "2025/lease.txt" }]),
  (store, folder) => store.putMessage(anAnswer(`${folder}-m`, [aCitation(`${folder}-b`, folder)])),
  (store, folder) => store.removeFiles(parseFolderId(folder), [parseFileId(`${folder}-a`)]),
  (store, folder) => store.removeFiles(parseFolderId(folder), [parseFileId(`${folder}-b`)]),
  (store, folder) => store.commitContents([aCommit(`${folder}-b`, folder, "again")]),
  (store, folder) =>
    store.changeEmbeddingModel(aFolder(folder), [{ fileId: parseFileId(`${folder}-d`), embedded: 1 }]),
];

/** The listed files, sorted and without the folder's name. */
async function listedIn(store: Store, folder: string) {
  const nameless = (await listed(store, folder)).map(({ file, slots }) => {
    const { id, path, size, modifiedAt, state, reason, format, passages, embedded } = file;
    const named = { id: id.replace(`${folder}-`, ""), path: path.replace(`${folder}-`, "") };
    const counted = { size, modifiedAt, state, reason, format, passages, embedded };
    const { scans, contentHash, member } = file;
    return { ...named, ...counted, scans, contentHash, member, slots: [...slots] };
  });
  return nameless.sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function citationsOf(store: Store): Promise<readonly Citation[]> {
  const messages = await store.listMessages(parseConversationId("c1"));
  return messages.flatMap((message) => (message.kind === "answer" ? message.citations : []));
}

function aFolder(id: string): Folder {
  return {
    id: parseFolderId(id),
    name: "Taxes",
    access: "handle",
    addedAt: 1,
    readsIgnored: false,
    embeddingModel: "footnote-MiniLM",
    nextEmbeddingModel: undefined,
    modelChosen: true,
    paused: false,
    skipsScans: false,
    largeRunAgreed: true,
    removedBy: undefined,
    extractorChanges: 3,
  };
}

function aFile(id: string, folderId: string): FileRecord {
  return {
    id: parseFileId(id),
    folderId: parseFolderId(folderId),
    path: `2024/${id}.txt`,
    size: 10,
    modifiedAt: 5,
    state: "waiting",
    reason: undefined,
    format: undefined,
    passages: 0,
    embedded: 0,
  };
}

function aPassage(start: number, end: number, slot: number) {
  return { start, end, headings: ["Rent"], repeatedHeader: undefined, slot };
}

/** Ids whose last letters differ share no slots. */
function firstSlotOf(id: string): number {
  return 10 * "abcd".indexOf(id.at(-1) ?? "a");
}

function aCommit(id: string, folderId: string, text: string): ContentToCommit {
  return {
    file: { ...aFile(id, folderId), state: "indexed", format: "text", passages: 1 },
    from: FILE_START,
    text,
    units: [{ place: { kind: "page", number: 1 }, start: 0, end: text.length }],
    passages: [aPassage(0, text.length, firstSlotOf(id))],
    layout: [{ kind: "heading", start: 0, end: 4, level: 1 }],
  };
}

function aCitation(fileId: string, folderId: string): Citation {
  return {
    ref: 1,
    folderId: parseFolderId(folderId),
    fileId: parseFileId(fileId),
    folderName: "Taxes",
    path: `2024/${fileId}.txt`,
    place: { kind: "whole" },
    headings: [],
    quote: "Rent is due",
    start: 0,
    end: 11,
    passage: "Rent is due on the first.",
    passageStart: 0,
    details: undefined,
    file: undefined,
    relevance: 0.9,
    status: "available",
  };
}

function aQuestion(id: string): Question {
  const conversationId = parseConversationId("c1");
  return { kind: "question", id: parseMessageId(id), conversationId, text: "When is rent due?", at: 1 };
}

function anAnswer(id: string, citations: readonly Citation[]): Answer {
  return {
    kind: "answer",
    id: parseMessageId(id),
    conversationId: parseConversationId("c1"),
    parts: citations.map(({ folderId, ref }) => ({
      kind: "quote",
      text: "“Rent is due”",
      answerSpans: [{ start: 1, end: 5 }],
      refs: [ref],
      gap: "",
      folders: [folderId],
    })),
    at: 2,
    outcome: "answered",
    engine: "extractive",
    writtenBy: "quotes",
    usedFallback: false,
    awaits: undefined,
    runs: [aRun],
    citations,
    steps: [],
    decision: "",
    assessment: undefined,
    failure: undefined,
    timing: { firstEvidenceMs: 1, firstWordMs: undefined, doneMs: 3 },
    foldersSeen: [...new Set(citations.map(({ folderId }) => folderId))],
    alsoFound: [],
  };
}

const aRun: ModelRun = {
  engine: "wllama",
  model: "tiny",
  backend: "cpu",
  promptTokens: 90,
  writtenTokens: 1,
  firstTokenMs: 400,
  tokensPerSecond: undefined,
  end: "done",
};

function aConversation(id: string, updatedAt: number) {
  return { id: parseConversationId(id), title: "Rent", scopes: [], createdAt: 1, updatedAt, pinned: false };
}
