import "../tokens.css";
import "../base.css";
import type { ReactNode } from "react";
import { Logo } from "../frame/logo";
import styles from "./page-alone.module.css";

/** The whole page where the app can't run, or does not run yet. */
export function PageAlone({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <main className={styles["page"]}>
      <p>
        <Logo />
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}
