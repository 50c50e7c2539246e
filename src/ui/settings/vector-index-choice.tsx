import { useEffect, useState, type ReactNode } from "react";
import { VECTOR_INDEX_KINDS, type VectorIndexKind } from "../../core/ports/vector-index";
import { strings } from "../strings";
import { useCommands, useLookup } from "../use-app";
import styles from "./settings.module.css";

/** Chooses how passages are found by meaning. */
export function VectorIndexChoice(): ReactNode {
  const lookup = useLookup();
  const commands = useCommands();
  const [chosen, setChosen] = useState<VectorIndexKind>();
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    lookup.vectorIndex().then(setChosen, () => undefined);
  }, [lookup]);
  const choose = async (kind: VectorIndexKind): Promise<void> => {
    setChanging(true);
    await commands.chooseVectorIndex(kind);
    setChosen(await lookup.vectorIndex());
    setChanging(false);
  };
  return (
    <>
      <div role="radiogroup" aria-labelledby="advanced" aria-busy={changing} className={styles["themes"]}>
        {VECTOR_INDEX_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="vector-index"
              disabled={chosen === undefined || changing}
              checked={chosen === kind}
              onChange={() => void choose(kind)}
            />
            {strings.settings.vectorIndexes[kind]}
          </label>
        ))}
      </div>
      <p className={styles["more"]}>{strings.settings.vectorIndexMore}</p>
    </>
  );
}
