import { useEffect, useState } from "react";
import { readiness } from "../../app/selectors";
import type { Scope } from "../../core/domain/conversation";
import { whileWanted } from "../parts/while-wanted";
import { useLookup, useSelected } from "../use-app";

/**
 * Questions to begin with, made from the files of the present scopes as soon as some can be read, and once more when all
 * are. Empty while a conversation is on the page.
 */
export function useSuggestions(scopes: readonly Scope[], isWanted: boolean): readonly string[] {
  const lookup = useLookup();
  const [suggested, setSuggested] = useState<{
    readonly of: string;
    readonly questions: readonly string[];
  }>();
  const of = JSON.stringify(scopes);
  const stage = useSelected((state) => {
    const { readable, unread } = readiness(state);
    return readable === 0 ? "none" : unread === 0 ? "all" : "some";
  });
  useEffect(() => {
    if (!isWanted || stage === "none") return;
    return whileWanted(lookup.suggestQuestions(scopes), (questions) =>
      // What is shown already stays where it is: a question must not move from under a finger.
      setSuggested((shown) =>
        shown?.of === of && shown.questions.length >= ENOUGH ? shown : { of, questions },
      ),
    );
    // `scopes` is a new list at every render; `of` tells whether it is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lookup, of, stage, isWanted]);
  return isWanted && suggested?.of === of ? suggested.questions : NONE;
}

const ENOUGH = 3;
const NONE: readonly string[] = [];
