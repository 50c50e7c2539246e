import type { Feature } from "../../../src/core/answer/score/features";
import { confidenceFeatures } from "../../../src/core/answer/score/score";
import { probability } from "../../../src/core/answer/score/weights";
import { MOST_CLOSEST } from "../../../src/core/answer/quote/select-quotes";
import { ANSWERED_FROM, RELEVANT_FROM } from "../../../src/core/answer/retrieve/retrieve";
import type { Example, SignedCandidate } from "./collect-examples";
import { fitConfidence, fitTouching, isJudged, rankAcross } from "./fit-set";

/** Results for the questions of one type, in percent. */
export interface Measured {
  readonly type: string;
  readonly asked: number;
  /** The share whose first candidate is right. */
  readonly first: number;
  readonly claimed: number;
  readonly answeredRight: number;
  /** The share answered right, or right among the closest passages. */
  readonly rightOrClosest: number;
  /** The share judged to concern the folder. */
  readonly touched: number;
}

/** Leave-one-out: fits without each folder in turn, and judges that folder. */
export function leaveOneOut(all: readonly Example[], signs: readonly Feature[]): readonly Measured[] {
  const ranked = rankAcross(
    all.filter((one) => one.isOwn && isJudged(one)),
    signs,
  );
  const judged = [...new Set(ranked.map((one) => one.folder))].flatMap((folder) => {
    const confidence = fitConfidence(
      ranked.filter((one) => one.folder !== folder),
      signs,
    );
    const touching = fitTouching(all.filter((one) => one.folder !== folder));
    return ranked
      .filter((one) => one.folder === folder)
      .map(({ question, ranked: candidates, touch }) => {
        const [first] = candidates;
        const isTouched = first !== undefined && probability(touching, touch) >= RELEVANT_FROM;
        const sure = first === undefined ? 0 : probability(confidence, confidenceFeatures(candidates));
        const isClaimed = sure >= ANSWERED_FROM;
        const isFirst = first !== undefined && first.label > 0;
        const isAmong = closest(candidates).some(({ label }) => label > 0);
        return {
          type: question.type,
          isFirst,
          isClaimed,
          isTouched,
          isShown: isClaimed ? isFirst : isTouched && isAmong,
        };
      });
  });
  return [...new Set(judged.map((one) => one.type))].sort().map((type) => {
    const of = judged.filter((one) => one.type === type);
    const share = (isSo: (one: (typeof of)[number]) => boolean) =>
      Math.round((100 * of.filter(isSo).length) / of.length);
    return {
      type,
      asked: of.length,
      first: share(({ isFirst }) => isFirst),
      claimed: share(({ isClaimed }) => isClaimed),
      answeredRight: share(({ isFirst, isClaimed }) => isFirst && isClaimed),
      rightOrClosest: share(({ isShown }) => isShown),
      touched: share(({ isTouched, isClaimed }) => isTouched || isClaimed),
    };
  });
}

/** The first candidates; the app leaves out those that stand beside a better one. */
function closest(ranked: readonly SignedCandidate[]): readonly SignedCandidate[] {
  return ranked.slice(0, MOST_CLOSEST);
}
