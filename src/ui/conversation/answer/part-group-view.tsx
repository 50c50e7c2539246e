import { CodeLines } from "./blocks/code-lines";
import { FileTable } from "./blocks/file-table";
import { ItemTable } from "./blocks/item-table";
import { RowTable } from "./blocks/row-table";
import { ModelText } from "./model-text";
import { strings } from "../strings";
import { groupParts, type PartGroup } from "./part-groups";
import { Prose } from "./prose";

interface PartGroupViewProps {
  readonly group: PartGroup;
  /** Whether the answer has been checked, so that what has no support is underlined. */
  readonly isChecked: boolean;
}

/** Parts of an answer that are shown as one: paragraphs, a list of files, rows of a table, lines of code, a model's text. */
export function PartGroupView({ group, isChecked }: PartGroupViewProps) {
  switch (group.kind) {
    case "prose":
      return <Prose parts={group.parts} isChecked={isChecked} />;
    case "rows":
      return <RowTable rows={group.rows} />;
    case "items":
      return <ItemTable items={group.items} />;
    case "files":
      return <FileTable files={group.files} further={group.further} />;
    case "code":
      return <CodeLines code={group.code} />;
    case "further":
      return (
        <details>
          <summary>{strings.furtherLines({ n: group.parts.length })}</summary>
          {groupParts(group.parts).map((one, at) => (
            <PartGroupView key={at} group={one} isChecked={isChecked} />
          ))}
        </details>
      );
    case "model":
      return <ModelText pieces={group.model.pieces} isChecked={isChecked} />;
  }
}
