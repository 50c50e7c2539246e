import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { fileHref } from "../../app/open-href";
import { isShowable } from "../../core/extract/detection/opens-as-text";
import { routeToHash, type Route } from "../../app/route";
import type { QuoteEdges } from "../../core/citations/locate-quote";
import { baseName } from "../../core/domain/file-record";
import { typeOfName } from "../../core/extract/detection/type-of-file";
import { markOfPath } from "../files/path-mark";
import { strings } from "../strings";
import { FilePicture } from "./file-picture";
import styles from "./text-screen.module.css";
import { useCitedRange } from "./use-cited-range";
import { TextStretch } from "./text-stretch";
import { useTextWindow, type TextWindow } from "./use-text-window";

type TextRoute = Route & { kind: "text" };

interface TextScreenProps {
  readonly route: TextRoute;
}

/** A file's text as it was read, with the cited range marked and in view. */
export function TextScreen({ route }: TextScreenProps): ReactNode {
  const cited = useCitedRange(route);
  const { state, showEarlier, showLater } = useTextWindow(route.fileId, cited);
  switch (state.kind) {
    case "opening":
      return <p className={styles["note"]}>{strings.text.opening}</p>;
    case "gone":
      return (
        <div className={styles["sheet"]}>
          <h1>{strings.text.gone}</h1>
          <p className={styles["about"]}>{strings.text.goneMore}</p>
        </div>
      );
    case "shown":
      return (
        <ShownText window={state.window} edges={cited?.edges} onEarlier={showEarlier} onLater={showLater} />
      );
  }
}

interface ShownTextProps {
  readonly window: TextWindow;
  readonly edges: QuoteEdges | undefined;
  onEarlier(): void;
  onLater(): void;
}

function ShownText(props: ShownTextProps): ReactNode {
  const { file, folderName } = props.window.file;
  return (
    <article className={styles["sheet"]}>
      <header className={styles["head"]}>
        <p className={styles["back"]}>
          <a href={routeToHash({ kind: "files", folderId: file.folderId, at: markOfPath(file.path) })}>
            <ArrowLeft size={14} aria-hidden="true" /> {strings.text.back(folderName)}
          </a>
        </p>
        <h1 dir="auto">{baseName(file.path)}</h1>
        <p className={styles["about"]}>
          <bdi>
            {folderName} / {file.path}
          </bdi>
          {" · "}
          <a href={fileHref(file.id)} target="_blank" rel="noopener">
            {isShowable(file.path) ? strings.text.openOriginal : strings.text.downloadOriginal}
          </a>
        </p>
      </header>
      {typeOfName(file.path) === "picture" && <FilePicture fileId={file.id} path={file.path} />}
      <TextStretch {...props} focusesMark />
    </article>
  );
}
