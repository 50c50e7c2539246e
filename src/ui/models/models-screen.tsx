import { useEffect, type ReactNode } from "react";
import type { ModelsOnPage } from "../../app/models-on-page";
import type { Notice } from "../../app/state";
import frame from "../frame/frame.module.css";
import { bytes } from "../format";
import { Notices } from "../frame/notices";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands, useLookup } from "../use-app";
import { BetterSearch } from "./better-search";
import { Offers } from "./offers";
import { Writers } from "./writers";
import styles from "./models.module.css";

/** Which model writes the answers, and how to bring one onto this device. */
export function ModelsScreen(): ReactNode {
  const words = strings.models;
  const { models, notices } = useAppState("models", "notices");
  const { measureSpeed } = useCommands();
  useEffect(() => void measureSpeed(false), [measureSpeed]);
  return (
    <div className={frame["sheet"]}>
      <h1>{words.title}</h1>
      <p className={styles["intro"]}>{words.intro}</p>
      <Notices notices={notices.filter((notice) => !isAboutGiven(notice))} place="models" />

      <Writers models={models} />
      <Offers models={models} />
      <BetterSearch better={models.better} />

      <h2>{words.add}</h2>
      <p className={styles["intro"]}>{words.addMore}</p>
      <Import importing={models.importing} />
      <Notices notices={notices.filter(isAboutGiven)} place="models" />
    </div>
  );
}

/** Whether a notice tells of a model that the person gave: it stands where one is given. */
function isAboutGiven(notice: Notice): boolean {
  if (notice.kind === "picker-cancelled" || notice.kind === "model-given") return true;
  if (notice.kind !== "failed") return false;
  const { failure } = notice;
  return failure.kind === "not-a-model" || (failure.kind === "download-stopped" && failure.isGiven === true);
}

function Import({ importing }: Pick<ModelsOnPage, "importing">): ReactNode {
  const commands = useCommands();
  const lookup = useLookup();
  const words = strings.models;
  if (importing !== undefined) {
    return (
      <NoticeLine actions={<Button onClick={commands.cancelImport}>{strings.cancel}</Button>}>
        {words.importing({
          name: importing.name,
          copied: bytes(importing.copied),
          total: bytes(importing.total),
        })}
      </NoticeLine>
    );
  }
  return (
    <p className={parts["row"]}>
      <Button variant="primary" onClick={() => void commands.importModel("copy")}>
        {words.importCopy}
      </Button>
      {lookup.lendsFiles() && (
        <Button onClick={() => void commands.importModel("handle")}>{words.importHandle}</Button>
      )}
      <Button onClick={() => void commands.importModel("folder")}>{words.importFolder}</Button>
    </p>
  );
}
