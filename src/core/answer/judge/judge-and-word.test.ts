import { describe, expect, test } from "vitest";
import { aModelCard } from "../../../../tests/fakes/a-model-card";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { judgingScript, taskOf, type Task } from "../../../../tests/fakes/judging-script";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { scriptedWriters } from "../../../../tests/fakes/scripted-writers";
import { WORDS_ONLY, type Abilities, type Backend } from "../../domain/model";
import type { AnswerRequest } from "../answer-request";
import { createModelEngine } from "../write/model-engine";

const library = memoryLibrary([
  { path: "lease.txt", text: "The lease shall end on 31 March 2027.\n\nPets are not allowed in the flat." },
  {
    path: "receipt.txt",
    text: "Laptop computer, bought on 3 May 2024 for 1,299 euros.\n\nThe guarantee runs for two years.",
  },
  { path: "soup.txt", text: "Boil the water. Add salt." },
]);
const judge = aModelCard("judge", { parameters: 4e9 });

/** Asks a model that replies to each task as told, and collects the prompts by task. */
async function ask(
  question: string,
  replies: Parameters<typeof judgingScript>[0],
  changes: Partial<AnswerRequest> & {
    readonly card?: typeof judge;
    readonly msPerCall?: number;
    readonly backend?: Backend;
    readonly contextTokens?: number;
    readonly abilities?: Abilities;
  } = {},
) {
  const {
    card = judge,
    msPerCall = 0,
    backend = "webgpu",
    contextTokens = 4096,
    abilities,
    ...overrides
  } = changes;
  const prompts: [Task | undefined, string][] = [];
  const script = judgingScript(replies);
  let now = 0;
  const clock = { now: () => now, sleep: () => new Promise<void>(() => undefined) };
  const reply = (prompt: string, call: number) => {
    prompts.push([taskOf(prompt), prompt]);
    now += msPerCall;
    return script(prompt, call);
  };
  const models = scriptedWriters([card], reply, { backend, contextTokens }, abilities);
  const engine = createModelEngine(models, { clock, makeId: () => "b0undary" });
  const answer = await collectAnswer(anAnswerRequest(question, library, { engine, clock, ...overrides }));
  const searched = answer.steps.filter(({ kind }) => kind.endsWith("search")).map(({ subject }) => subject);
  const promptsOf = (task: Task) => prompts.flatMap(([known, prompt]) => (known === task ? [prompt] : []));
  return { ...answer, searched, promptsOf, tasks: prompts.map(([task]) => task) };
}

/** Copies the line of a document that holds a word. */
const copyLineWith = (word: string) => (prompt: string) =>
  prompt.split("\n").find((line) => line.includes(word) && !line.startsWith("Question")) ?? "NONE";

describe("a question that words do not answer", () => {
  const question = "How much was the notebook?";

  test("is answered after the model has searched with other words, and the answer is checked", async () => {
    const answer = await ask(question, {
      search: () => "laptop price",
      filter: copyLineWith("1,299"),
      answer: () => "The laptop computer was bought for 1,299 euros [1]. It is silver.",
    });
    expect(answer.text).toContain("The laptop computer was bought for 1,299 euros.[ref:1]");
    expect(answer.text).not.toContain("silver");
    expect(answer.citations[0]).toMatchObject({ path: "receipt.txt" });
    expect(answer.outcome).toBe("answered");
    expect(answer.searched).toEqual([question, "laptop price"]);
    expect(answer.steps.map(({ kind }) => kind)).toContain("model search");
  });

  test("is searched for at most three more times, never twice with the same words", async () => {
    let query = 0;
    const many = await ask(question, { search: () => `query number ${(query += 1)}x` });
    expect(many.searched).toHaveLength(4);
    expect(many.outcome).toBe("nothing-found");
    const same = await ask(question, { search: () => "laptop price" });
    expect(same.searched).toEqual([question, "laptop price"]);
  });

  test("stays unanswered when the model finds that it is not there; what was found stays visible", async () => {
    const answer = await ask(question, { search: () => "laptop price" });
    expect(answer.outcome).toBe("nothing-found");
    expect(answer.sources.map(({ path }) => path)).toContain("receipt.txt");
  });

  test("is not answered with words that no passage holds", async () => {
    const answer = await ask(question, {
      search: () => "laptop price",
      filter: copyLineWith("1,299"),
      answer: () => "The notebook was 899 pounds [1].",
    });
    expect(answer.text).not.toContain("899");
    expect(answer.outcome).not.toBe("answered");
  });

  test("names what was looked for where neither code nor the model finds anything", async () => {
    const answer = await ask(question, { search: () => "laptop `price`" });
    expect(answer.text).toContain("Nothing in Papers answers this");
    expect(answer.text).toContain("Looked for in other words as well: `laptop 'price`.");
    const untried = await ask(question, {});
    expect(untried.text).not.toContain("Looked for");
  });

  test("the prompt that chooses a search holds nothing of any file", async () => {
    const { promptsOf } = await ask("Is the guarantee of the notebook over?", { search: () => "laptop" });
    expect(promptsOf("search").length).toBeGreaterThan(0);
    for (const prompt of promptsOf("search")) {
      expect(prompt).not.toContain("two years");
      expect(prompt).not.toContain("receipt");
    }
  });
});

describe("what code judges decides what the model gets", () => {
  const documentsOf = (prompt: string) => [...prompt.matchAll(/<b0undary>\n(\S+)/g)].map(([, name]) => name);

  test("answered: the passage that answers first, with the words marked in it", async () => {
    const { promptsOf, tasks, outcome } = await ask("When does the lease end?", {});
    const [prompt = ""] = promptsOf("answer");
    expect(documentsOf(prompt)[0]).toBe("lease.txt");
    expect(prompt).toContain("Likely answer: 31 March 2027\n</b0undary>");
    expect(tasks).not.toContain("decide");
    expect(tasks).not.toContain("search");
    expect(outcome).toBe("answered");
  });

  test("near: the closest passages without a word marked", async () => {
    const question = "Which salt does the recipe of the soup want?";
    const { promptsOf, text, outcome } = await ask(question, { answer: () => "NONE" });
    const [prompt = ""] = promptsOf("answer");
    expect(documentsOf(prompt)[0]).toBe("soup.txt");
    expect(prompt).not.toContain("Likely answer");
    expect(text).toMatch(/^Closest in your files:/);
    expect(outcome).toBe("closest");
  });

  test("absent: the two passages ranked first, then what it searches for; else nothing, and what was looked for", async () => {
    const question =
      "Which enzyme fixes carbon dioxide from the air inside the chloroplasts of green leaves?";
    const notes = [1, 2, 3, 4].map((n) => ({
      path: `note-${n}.txt`,
      text: `Person ${n} went out for some air.`,
    }));
    const { promptsOf, text, outcome } = await ask(
      question,
      { search: () => "rubisco", answer: () => "Rubisco fixes carbon dioxide [1]." },
      { library: memoryLibrary(notes) },
    );
    expect(promptsOf("filter").flatMap(documentsOf)).toEqual(["note-1.txt", "note-2.txt"]);
    expect(promptsOf("search")).toHaveLength(2);
    expect(promptsOf("answer")).toHaveLength(1);
    expect(text).toMatch(
      /^Nothing in Papers answers this\..* Looked for in other words as well: `rubisco`\.$/,
    );
    expect(outcome).toBe("nothing-found");
  });
});

describe("the passages found", () => {
  test("are read one by one, those too that code does not call relevant", async () => {
    const { promptsOf, steps } = await ask("What does the lease say about pets and salt?", {});
    expect(promptsOf("filter").map((prompt) => /<b0undary>\n(\S+)/.exec(prompt)?.[1])).toContain("soup.txt");
    expect(steps.find(({ kind }) => kind === "filter")).toMatchObject({ kept: 0 });
  });

  test("count as helping only by words that stand in them", async () => {
    const made = await ask("When does the lease end?", { filter: () => "The lease ends in April 2031." });
    expect(made.steps.find(({ kind }) => kind === "filter")).toMatchObject({ kept: 0 });
    const real = await ask("When does the lease end?", { filter: copyLineWith("31 March") });
    expect(real.steps.find(({ kind }) => kind === "filter")).toMatchObject({ kept: 1 });
  });

  test("are read as far as the time allows, and the step tells how many", async () => {
    const { steps, promptsOf } = await ask(
      "What does the lease say about pets and salt?",
      {},
      { msPerCall: 11_000 },
    );
    expect(promptsOf("filter")).toHaveLength(1);
    expect(steps.find(({ kind }) => kind === "filter")).toMatchObject({ searched: 1 });
  });

  test("are written from together with the two ranked first, however many help", async () => {
    const files = [1, 2, 3, 4, 5, 6].map((n) => ({
      path: `note ${n}.txt`,
      text: `Note ${n}: the lease ends, says person ${n}.${" The end of the lease.".repeat(6 - n)}`,
    }));
    for (const [backend, most] of [
      ["cpu", 4],
      ["webgpu", 6],
    ] as const) {
      const { promptsOf, sources } = await ask(
        "When does the lease end?",
        { filter: (prompt) => (/note [12]\.txt/.test(prompt) ? "NONE" : copyLineWith("says")(prompt)) },
        { library: memoryLibrary(files), backend },
      );
      expect(sources.slice(0, 2).map(({ path }) => path)).toEqual(["note 1.txt", "note 2.txt"]);
      const documents = [...(promptsOf("answer")[0] ?? "").matchAll(/<b0undary>\n(note \d)/g)];
      const read = documents.map(([, name]) => name);
      expect(read).toHaveLength(most);
      expect(read.slice(0, 2)).toEqual(["note 3", "note 4"]);
    }
  });

  test("are followed by the quotes where the model finds no answer in what code is sure of", async () => {
    const { text, searched } = await ask("When does the lease end?", { search: () => "something else" });
    expect(text).toBe("“The lease shall end on 31 March 2027.”[ref:1]");
    expect(searched).toEqual(["When does the lease end?"]);
  });
});

describe("a conversation", () => {
  test("is rewritten by the model from the person's words alone, searched and shown", async () => {
    const history = [
      {
        question: "When does the lease end?",
        answer: "“The lease shall end on 31 March 2027.”",
        files: ["lease"],
      },
    ];
    const answer = await ask(
      "and the dog?",
      { rewrite: () => "Are pets like a dog allowed by the lease?" },
      { history },
    );
    expect(answer.steps).toContainEqual(
      expect.objectContaining({
        kind: "rewrite",
        subject: "Are pets like a dog allowed by the lease?",
        kept: 1,
      }),
    );
    expect(answer.searched).toContain("Are pets like a dog allowed by the lease?");
    expect(answer.promptsOf("rewrite")[0]).toContain("When does the lease end?");
    expect(answer.promptsOf("rewrite")[0]).not.toContain("31 March");
    expect(answer.promptsOf("answer")[0]).toContain("Question: Are pets like a dog allowed by the lease?");
    expect(answer.promptsOf("answer")[0]).toContain("31 March");
  });

  test("a rewritten question that has to do with nothing asked is not used", async () => {
    const history = [{ question: "When does the lease end?", answer: "", files: [] }];
    const { searched } = await ask("and the dog?", { rewrite: () => "Photosynthesis in ferns" }, { history });
    expect(searched).not.toContain("Photosynthesis in ferns");
  });
});

describe("general talk", () => {
  test("is answered by the model, told to be from no file, and shows no source", async () => {
    const answer = await ask("Write a toast for my sister", {
      decide: () => "talk",
      talk: () => "To you, dear sister!",
    });
    expect(answer.text).toBe("Not from your files:\n\nTo you, dear sister!");
    expect(answer.outcome).toBe("chat");
    expect(answer.sources).toEqual([]);
    expect(answer.citations).toEqual([]);
  });

  test("is marked in the language of the question", async () => {
    const { text } = await ask("Schreibe mir bitte ein kleines Gedicht über das Meer", {
      decide: () => "talk",
      talk: () => "Das Meer ist weit.",
    });
    expect(text).toBe("Nicht aus Ihren Dateien:\n\nDas Meer ist weit.");
  });

  test("that code knows for talk needs no decision, and what the app is the app says itself", async () => {
    const hello = await ask("Hello there", { talk: () => "Good to see you." });
    expect(hello.text).toBe("Not from your files:\n\nGood to see you.");
    expect(hello.tasks).toEqual(["talk"]);
    const about = await ask("What can you do?", { talk: () => "Anything." });
    expect(about.text).toMatch(/^Footnote looks through/);
  });

  test("needs no folder; what asks for files is told that there is none", async () => {
    const replies = {
      decide: (prompt: string) => (prompt.includes("toast") ? "talk" : "files"),
      talk: () => "To you!",
    };
    const toast = await ask("Write a toast for my sister", replies, { library: memoryLibrary([]) });
    expect(toast.text).toBe("Not from your files:\n\nTo you!");
    expect(toast.outcome).toBe("chat");
    const lease = await ask("When does the lease end?", replies, { library: memoryLibrary([]) });
    expect(lease.text).toMatch(/^There is no folder yet\./);
    expect(lease.tasks).not.toContain("talk");
  });

  test("is never what code has an answer to", async () => {
    const { text, tasks } = await ask("When does the lease end?", {
      decide: () => "talk",
      talk: () => "Never.",
    });
    expect(tasks).not.toContain("decide");
    expect(text).toContain("31 March 2027");
  });

  test("gets no answer of this conversation that cites a file", async () => {
    const history = [
      {
        question: "When does the lease end?",
        answer: "“The lease shall end on 31 March 2027.”",
        files: ["lease"],
      },
      { question: "Hello", answer: "Good morning.", files: [] },
    ];
    const { promptsOf } = await ask(
      "Sing me a song",
      { decide: () => "talk", talk: () => "La la." },
      { history },
    );
    expect(promptsOf("talk")[0]).toContain("Good morning.");
    expect(promptsOf("talk")[0]).not.toContain("31 March");
  });
});

test("a model that has not shown that it can judges nothing, and one call says what is there", async () => {
  const { tasks } = await ask("When does the lease end?", {}, { abilities: WORDS_ONLY });
  expect(tasks).toEqual(["answer"]);
});

test("stopping ends it between two steps", async () => {
  const stop = new AbortController();
  const answer = await ask(
    "How much was the notebook?",
    {
      search: () => {
        stop.abort();
        return "laptop price";
      },
    },
    { signal: stop.signal },
  );
  expect(answer.kinds).not.toContain("done");
  expect(answer.searched).toEqual(["How much was the notebook?"]);
});
