import { useEffect, useState, type ReactNode } from "react";
import type { EmbeddingState } from "../../core/domain/embedding-state";
import { strings } from "../strings";
import { useLookup } from "../use-app";
import styles from "./settings.module.css";

/** Says what computes embeddings on this device, and why it may be slower than possible. */
export function EmbeddingWords(): ReactNode {
  const lookup = useLookup();
  const [state, setState] = useState<EmbeddingState>();
  useEffect(() => {
    lookup.embedding().then(setState, () => setState(undefined));
  }, [lookup]);
  return <p className={styles["more"]}>{state === undefined ? "\u00a0" : embeddingText(state)}</p>;
}

function embeddingText({ runtime, slowedBy }: EmbeddingState): string {
  const words = strings.settings.embedding;
  if (runtime === undefined) return words.notYet;
  const slower = slowedBy.map((cause) => words.slowedBy[cause]);
  return [runtimeText(runtime), ...slower].join(" ");
}

function runtimeText(runtime: NonNullable<EmbeddingState["runtime"]>): string {
  const words = strings.settings.embedding;
  switch (runtime.kind) {
    case "kernel":
      return runtime.answerModelFailed === undefined
        ? words.kernel[runtime.build]
        : `${words.kernel[runtime.build]} ${words.answerModelFailed({ detail: runtime.answerModelFailed })}`;
    case "general":
      switch (runtime.because.kind) {
        case "asked-for":
          return words.askedFor;
        case "no-kernel":
          return words.noKernel;
        case "kernel-failed":
          return words.kernelFailed({ detail: runtime.because.detail });
      }
  }
}
