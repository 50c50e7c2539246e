import type { ReactNode } from "react";
import { routeToHash } from "../../app/route";
import { Logo } from "../frame/logo";
import { Notices } from "../frame/notices";
import frame from "../frame/frame.module.css";
import { PageLines } from "../frame/page-lines";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import styles from "./first-visit.module.css";

/** The sections of the privacy page that prove the promises, in their order. */
const PROOFS = ["requests", "offline", "sources"] as const;

/** The first page: one sentence, a drop zone that is the whole window, and three promises with their proofs. */
export function FirstVisit(): ReactNode {
  const commands = useCommands();
  const { adding, notices } = useAppState("adding", "notices");
  const words = strings.firstVisit;
  return (
    <div className={styles["window"]}>
      <PageLines />
      <main id="main" tabIndex={-1} className={styles["page"]}>
        <p>
          <Logo />
        </p>
        <h1>{words.title}</h1>
        <p className={styles["lead"]}>{words.intro}</p>
        <div className={classes(parts["row"], styles["buttons"])}>
          <Button variant="primary" disabled={adding > 0} onClick={() => void commands.pickFolder()}>
            {words.choose}
          </Button>
          <Button disabled={adding > 0} onClick={() => void commands.trySample()}>
            {words.sample}
          </Button>
        </div>
        <div className={styles["lines"]} role="status">
          {adding > 0 && <p className={styles["quiet"]}>{words.taking}</p>}
        </div>
        <Notices notices={notices} place="folders" />
        <ul className={styles["promises"]}>
          {PROOFS.map((section, index) => (
            <li key={section}>
              <a href={routeToHash({ kind: "privacy", section })} title={words.promises[section].proof}>
                {words.promises[section].text}
                <sup className={frame["figure"]} aria-hidden="true">
                  {index + 1}
                </sup>
              </a>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
