import type { Awaited } from "../../domain/awaited";
import type { OverviewTask } from "../../ports/answer-engine";
import type { LibraryFile } from "../../ports/library";
import type { AnalysedQuestion } from "../../question/analyse-question";
import type { ListReplies } from "../list-replies";
import type { RetrievalPorts } from "../retrieve/retrieve";
import type { SearchedPlace } from "../searched-place";
import type { OverviewLine } from "./lines";

/** What code makes of a question about whole files, and what a model may make of it. */
export interface OverviewPlan {
  readonly question: AnalysedQuestion;
  readonly intro: string;
  readonly lines: readonly OverviewLine[];
  /** The files that the intro counts, in the order of what it says of them. */
  readonly counted?: readonly LibraryFile[];
  /** The text after the lines. */
  readonly outro?: string;
  /** The number of passages and files searched. */
  readonly searched: number;
  /** What a model is asked to say of it; undefined where code's lines are all there is to say. */
  readonly task?: OverviewTask;
  /** The number of files of which only a part was read. */
  readonly cut?: number;
  /** What was not there yet, see `Retrieval`. */
  readonly awaits?: Awaited | undefined;
}

/** What an overview is planned with. */
export interface Planning extends RetrievalPorts {
  readonly where: SearchedPlace;
  /** Ids of the files that the answer before cites, which "it" and "them" mean. */
  readonly before: readonly string[];
  readonly says: ListReplies;
}
