import Plus from "lucide-react/icons/plus";
import type { AnswerPart, ChosenPlan } from "../../../core/domain/answer-part";
import type { MessageId } from "../../../core/domain/ids";
import { Chip } from "../../parts/chip";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import { useCommands } from "../../use-app";
import { strings } from "../strings";
import styles from "./plan-choices.module.css";

interface PlanChoicesProps {
  readonly answerId: MessageId;
  readonly parts: readonly AnswerPart[];
}

/** What was counted, to be changed: the column, and what chose the rows. Each change counts anew, and can be taken back. */
export function PlanChoices({ answerId, parts: all }: PlanChoicesProps) {
  const commands = useCommands();
  const computed = all.find(({ kind }) => kind === "computed");
  const choices = computed?.kind === "computed" ? computed.result.choices : undefined;
  if (choices === undefined) return null;
  const { table, measure, measures, filters, without, times, period } = choices;
  const chips = filters.filter((filter) => filter !== times?.filter);
  if (measures.length < 2 && filters.length + without.length === 0) return null;
  const count = (chosen: Partial<ChosenPlan>): void => {
    void commands.count(answerId, {
      table,
      measure,
      without,
      ...(period !== undefined && { period }),
      ...chosen,
    });
    // The control that had the focus goes with the answer.
    commands.focusQuestion();
  };
  return (
    <div role="group" aria-label={strings.counts} className={classes(parts["chips"], styles.choices)}>
      <span>{strings.counts}</span>
      {measure !== undefined && measures.length > 1 && (
        <select
          className={parts["field"]}
          aria-label={strings.countedColumn}
          value={measure}
          onChange={({ target }) => count({ measure: target.value })}
        >
          {measures.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {times !== undefined && (
        <select
          className={parts["field"]}
          aria-label={strings.countedTime}
          value={times.filter}
          onChange={({ target: { value } }) =>
            count(value === "" ? { without: [...without, times.filter] } : { period: value })
          }
        >
          <option>{times.filter}</option>
          <option value="">{strings.anyTime}</option>
          {times.others.map(
            (other) =>
              other.name !== times.filter && (
                <option key={other.period} value={other.period}>
                  {other.name}
                </option>
              ),
          )}
        </select>
      )}
      {chips.map((filter) => (
        <Chip
          key={filter}
          label={strings.countWithout({ filter })}
          onClick={() => count({ without: [...without, filter] })}
        >
          {filter}
        </Chip>
      ))}
      {without.map((filter) => (
        <Chip
          key={filter}
          className={styles.out}
          label={strings.countWith({ filter })}
          Icon={Plus}
          onClick={() => count({ without: without.filter((other) => other !== filter) })}
        >
          {filter}
        </Chip>
      ))}
    </div>
  );
}
