import type { FileId } from "../../src/core/domain/ids";
import { LEADER_LOCK } from "../../src/protocol/service-worker";
import type { FromServiceWorker } from "../../src/protocol/service-worker-messages";

declare const self: ServiceWorkerGlobalScope;

const ANSWER_WITHIN_MS = 3_000;
/** A large container may have to be read to its end to find a file inside it. */
const UNPACK_WITHIN_MS = 60_000;

/** Passes the port on to the leader's page; closes it when no page leads. */
export async function askLeader(port: MessagePort): Promise<void> {
  const { held = [] } = await self.navigator.locks.query();
  const led = held.some((lock) => lock.name === LEADER_LOCK);
  const found = led
    ? await askPages(
        (answerTo) => ({ kind: "who-leads", port: answerTo }),
        ANSWER_WITHIN_MS,
        (data) => data === true,
      )
    : undefined;
  if (found === undefined) return port.close();
  found.page.postMessage({ kind: "reached", port } satisfies FromServiceWorker, [port]);
}

/** Asks the open pages for a file that the browser gave one of them for its visit; undefined when none has it. */
export async function askForVisitFile(fileId: FileId): Promise<File | undefined> {
  return askForFile(fileId, ANSWER_WITHIN_MS);
}

/** Asks the open pages to unpack a nested file; undefined when there is none, or when it cannot be unpacked. */
export async function askForMember(fileId: FileId): Promise<File | undefined> {
  return askForFile(fileId, UNPACK_WITHIN_MS);
}

async function askForFile(fileId: FileId, withinMs: number): Promise<File | undefined> {
  const question = (answerTo: MessagePort) => ({ kind: "want-file", fileId, port: answerTo }) as const;
  const found = await askPages(question, withinMs, (data) => data instanceof File);
  return found?.answer;
}

/** The first answer of any open page that is not undefined; undefined when none arrives in time. */
async function askPages<Answer>(
  question: (answerTo: MessagePort) => FromServiceWorker,
  withinMs: number,
  isAnswer: (data: unknown) => data is Answer,
): Promise<{ readonly page: Client; readonly answer: Answer } | undefined> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ports: MessagePort[] = [];
  const asked = pages.map(
    (page) =>
      new Promise<{ page: Client; answer: Answer }>((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        ports.push(port1);
        port1.onmessage = ({ data }: MessageEvent<unknown>) =>
          isAnswer(data) ? resolve({ page, answer: data }) : reject(new Error("no"));
        page.postMessage(question(port2), [port2]);
      }),
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, withinMs));
  const first = await Promise.race([Promise.any(asked).catch(() => undefined), late]);
  for (const port of ports) port.close();
  return first;
}
