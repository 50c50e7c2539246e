import { isBlankText } from "../../../core/citations/answer-text";
import { answerAsMarkdown, answerAsText } from "../../../core/citations/format-answer";
import type { Answer } from "../../../core/domain/conversation";
import type { ModelId } from "../../../core/domain/ids";
import type { Lookup } from "../../../app/lookup";
import type { ModelsOnPage } from "../../../app/models-on-page";
import { routeToHash } from "../../../app/route";
import { placeWords } from "../sources/source-words";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import { strings as page } from "../../strings";
import { useAppState, useCommands, useLookup } from "../../use-app";
import { strings } from "../strings";
import styles from "./answer-actions.module.css";
import { CopyButton } from "./copy-button";
import { RetryMenu } from "./retry-menu";

/** The notice above offers to ask again, where a question got no answer. */
const NOTICE_OFFERS_RETRY: ReadonlySet<Answer["outcome"]> = new Set(["nothing-found", "error", "stopped"]);

const CAN_BE_WORDED: ReadonlySet<Answer["outcome"]> = new Set(["answered", "closest"]);

/** What can be done with a finished answer: copy it with its footnotes, ask again, remove it. */
export function AnswerActions({ answer }: { readonly answer: Answer }) {
  const commands = useCommands();
  const { saveText } = useLookup();
  const { models } = useAppState("models");
  const writers = otherWriters(models);
  const retryWith = async (writer: ModelId | undefined): Promise<void> => {
    // The page of the models tells why it was not chosen.
    if (!(await commands.chooseModel(writer))) commands.goTo({ kind: "models" });
    else await (writer === undefined ? commands.retry(answer.id) : commands.askInWords(answer.id));
  };
  return (
    <div
      className={classes(parts["onScreen"], parts["row"], styles.actions)}
      role="group"
      aria-label={strings.answerActions}
    >
      {!isBlankText(answer.parts) && (
        <>
          <CopyButton words={strings.copy} text={() => answerAsText(answer, placeWords)} />
          <CopyButton words={strings.copyMarkdown} text={() => answerAsMarkdown(answer, placeWords)} />
        </>
      )}
      {answer.parts.some(({ kind }) => kind === "row") && (
        <button type="button" onClick={() => void saveRows(answer, saveText)}>
          {strings.saveRows}
        </button>
      )}
      <CopyButton words={strings.copyLink} text={() => addressOf(answer)} />
      {!NOTICE_OFFERS_RETRY.has(answer.outcome) && (
        <button type="button" onClick={() => void commands.retry(answer.id)}>
          {strings.retry}
        </button>
      )}
      {models.chosen !== undefined && CAN_BE_WORDED.has(answer.outcome) && answer.writtenBy === "quotes" && (
        <button type="button" onClick={() => void commands.askInWords(answer.id)}>
          {strings.inWords}
        </button>
      )}
      {writers.length > 0 && <RetryMenu writers={writers} onRetryWith={(writer) => void retryWith(writer)} />}
      {(answer.outcome !== "chat" || answer.writtenBy === "quotes") && (
        <button type="button" onClick={() => void commands.askWithoutFiles(answer.id)}>
          {strings.withoutFiles}
        </button>
      )}
      <button type="button" onClick={() => void commands.removeAnswer(answer.id)}>
        {strings.removeAnswer}
      </button>
    </div>
  );
}

/** The models on this device, and none, without the one that writes at present. */
function otherWriters({ models, chosen }: ModelsOnPage) {
  if (models.length === 0) return [];
  const all = [...models.map(({ id, name }) => ({ id, name })), { id: undefined, name: page.models.quoting }];
  return all.filter(({ id }) => id !== chosen);
}

/** What writes it is loaded when it is wanted. */
async function saveRows(answer: Answer, saveText: Lookup["saveText"]): Promise<void> {
  const { answerAsCsv } = await import("../../../core/citations/answer-as-csv");
  saveText(`${strings.rowsName}.csv`, answerAsCsv(answer), "text/csv");
}

function addressOf({ conversationId, id }: Answer): string {
  return new URL(routeToHash({ kind: "ask", conversationId, messageId: id }), location.href).href;
}
