import { LONGEST_QUESTION } from "../core/domain/conversation";
import { notify, type AppContext } from "./app-context";

/**
 * Puts a shared text into the question box, behind what stands there, asks whether shared files are to be added, and says
 * if something could not be kept.
 */
export async function takeShared(
  context: AppContext,
  setQuestionText: (text: string) => void,
): Promise<void> {
  const shared = await context.platform.takeShared();
  if (shared === undefined) return;
  if (shared.text !== "") {
    const { questionText } = context.store.getState();
    const both = questionText === "" ? shared.text : `${questionText}\n${shared.text}`;
    setQuestionText(both.slice(0, LONGEST_QUESTION));
    context.store.setState(({ questionFocus }) => ({ questionFocus: questionFocus + 1 }));
  }
  if (shared.isLost) notify(context, { kind: "failed", place: "folders", failure: { kind: "share-lost" } });
  if (shared.files.length > 0)
    notify(context, { kind: "files-shared", place: "folders", files: shared.files });
}
