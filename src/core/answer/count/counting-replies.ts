import type { Replies } from "../../language/messages/replies";
import type { Amount, Computed } from "../../tables/compute";
import type { Plan } from "../../tables/plan";
import { repliesTo, type ReplyHints } from "../frame-replies";
import { inTicks, withoutTicks } from "../ticks";

/** What the app says of what it computed, in the language of `frameReplies`. */
export function countingReplies(question: string, hints: ReplyHints = {}): CountingReplies {
  return new CountingReplies(repliesTo(question, hints));
}

/** The most numbers of a sum that are written out. */
const MOST_WRITTEN = 8;
const MOST_NAMES = 3;

class CountingReplies {
  /** What is said as it is. */
  readonly words: Replies["counting"];

  constructor(private readonly replies: Replies) {
    this.words = replies.counting;
  }

  /** `"118.47 EUR"`, in the notation of the language. */
  amount({ value, unit, decimals }: Amount): string {
    const number = new Intl.NumberFormat(this.replies.language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value);
    return unit === "" || /^\p{Sc}$/u.test(unit) ? `${unit}${number}` : `${number} ${unit}`;
  }

  /** The computed line. @param names of the files. @param isOfPapers whether its rows are papers. */
  line(computed: Computed, plan: Plan, names: readonly string[], isOfPapers: boolean): string {
    const { words } = this;
    const value = this.#amounts(computed.amounts);
    const rowsOf = ({ rows: { length: n } }: Pick<Plan, "rows">) =>
      isOfPapers ? words.papers({ n }) : words.rows({ n, names: this.#names(names) });
    const rows = rowsOf(computed);
    const column = withoutTicks(plan.table.columns[plan.measure ?? -1]?.name ?? "");
    switch (computed.operation) {
      case "sum":
        return words.sum({ value: `${value}${this.#working(computed, plan)}`, rows });
      case "average":
        return words.average({ value, rows });
      case "least":
      case "most":
        return words[computed.operation]({ value, column, rows: rowsOf(plan) });
      case "share":
        return words.share({
          share: this.#percent(computed.share),
          part: value,
          whole: this.#amounts(computed.whole),
        });
      case "difference":
        return this.#difference(computed, value);
      case "groups":
        return `${computed.isOfGroups === true ? `${value}: ` : ""}${words.groups({ rows })} ${computed.groups
          .map(({ name, amounts }) => `${withoutTicks(name) || "–"}: ${this.#amounts(amounts)}`)
          .join("; ")}.`;
      case "count":
      case "rows":
        return words.count({ rows });
    }
  }

  /** What chose the rows, and what was left out of them and why. */
  notes(
    { withoutNumber, bracketed }: Computed,
    { filters, totals, table, measure, unknown: others, head }: Plan,
  ): readonly string[] {
    const { words } = this;
    const column = withoutTicks(table.columns[measure ?? -1]?.name ?? "");
    const unknown = [...head, ...others];
    return [
      ...(filters.length === 0
        ? []
        : [words.filters({ filters: withoutTicks([...new Set(filters)].join("; ")) })]),
      ...(unknown.length === 0 ? [] : [words.unknown({ words: withoutTicks(unknown.join(", ")) })]),
      ...(withoutNumber.length === 0 ? [] : [words.withoutNumber({ n: withoutNumber.length, column })]),
      ...(totals === 0 ? [] : [words.totals({ n: totals })]),
      ...(bracketed === 0 ? [] : [words.bracketed({ n: bracketed })]),
    ];
  }

  #difference({ groups: [first, second], share }: Computed, value: string): string {
    const percent = share === undefined ? "" : ` (${share > 0 ? "+" : ""}${this.#percent(share)})`;
    return this.words.difference({
      first: this.#group(first),
      second: this.#group(second),
      value: `${value}${percent}`,
    });
  }

  #group({ name, amounts }: Computed["groups"][number] = { name: "", amounts: [] }): string {
    return `${withoutTicks(name)}: ${this.#amounts(amounts)}`;
  }

  #names(names: readonly string[]): string {
    const shown = names.slice(0, MOST_NAMES).map(inTicks).join(", ");
    return names.length > MOST_NAMES ? `${shown}, …` : shown;
  }

  #amounts(amounts: readonly Amount[]): string {
    return amounts.map((one) => this.amount(one)).join(" + ");
  }

  #percent(share: number | undefined): string {
    return new Intl.NumberFormat(this.replies.language, {
      style: "percent",
      maximumFractionDigits: 1,
    }).format(share ?? 0);
  }

  /** The numbers that were added, where they are few and of one unit: `" = 24.99 + 31.50"`. */
  #working({ amounts, rows }: Computed, { measure }: Plan): string {
    if (amounts.length !== 1 || rows.length < 2 || rows.length > MOST_WRITTEN) return "";
    const [{ decimals } = { decimals: 0 }] = amounts;
    const numbers = rows.flatMap(({ values }) => {
      const value = values[measure ?? -1];
      return value?.kind === "number" ? [this.amount({ value: value.value, unit: "", decimals })] : [];
    });
    return ` = ${numbers.join(" + ").replaceAll("+ -", "− ")}`;
  }
}
