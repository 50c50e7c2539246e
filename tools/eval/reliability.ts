/** An answer with its stated confidence (0–1) and whether it is right. */
export interface SaidAnswer {
  /** Undefined where none is stated: such an answer is in no bin. */
  readonly confidence: number | undefined;
  readonly right: boolean;
}

/** Answers with about the same stated confidence. */
export interface ReliabilityBin {
  /** Tenths: 5 means 50 to below 60%. */
  readonly tenth: number;
  readonly answers: number;
  /** The share of right answers, 0–1. */
  readonly right: number;
  /** The mean stated confidence, 0–1. */
  readonly said: number;
}

const FIRST_TENTH = 5;

/**
 * Groups answers into bins of a tenth.
 * @param first the first tenth; by default that from which on the app answers.
 */
export function reliabilityOf(
  answers: readonly SaidAnswer[],
  first = FIRST_TENTH,
): readonly ReliabilityBin[] {
  const tenths = Array.from({ length: 10 - first }, (_, at) => at + first);
  return tenths.flatMap((tenth) => {
    const of = answers.flatMap(({ confidence, right }) =>
      confidence !== undefined && Math.min(9, Math.floor(confidence * 10)) === tenth
        ? [{ confidence, right }]
        : [],
    );
    if (of.length === 0) return [];
    const right = of.filter((one) => one.right).length / of.length;
    const said = of.reduce((sum, { confidence }) => sum + confidence, 0) / of.length;
    return [{ tenth, answers: of.length, right, said }];
  });
}

const SIZE = 320;
const MARGIN = 44;
const LARGEST_DOT = 12;

/**
 * A reliability diagram (DeGroot and Fienberg 1983) as SVG: confidence across, share of right answers up; on the diagonal
 * both are equal.
 */
export function drawReliability(bins: readonly ReliabilityBin[], title: string): string {
  const x = (share: number) => round(MARGIN + (share - 0.5) * 2 * SIZE);
  const y = (share: number) => round(MARGIN + (1 - share) * SIZE);
  const most = Math.max(1, ...bins.map(({ answers }) => answers));
  const [width, height] = [SIZE + 2 * MARGIN, SIZE + 2 * MARGIN];
  const ticksAcross = [0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
    (share) => `<text x="${x(share)}" y="${y(0) + 18}" text-anchor="middle">${percent(share)}</text>`,
  );
  const ticksUp = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${MARGIN - 8}" y="${y(share) + 4}" text-anchor="end">${percent(share)}</text><line class="grid" x1="${x(0.5)}" x2="${x(1)}" y1="${y(share)}" y2="${y(share)}"/>`,
  );
  const dots = bins.map(
    ({ said, right, answers }) =>
      `<circle cx="${x(said)}" cy="${y(right)}" r="${round(3 + LARGEST_DOT * Math.sqrt(answers / most))}"><title>${answers} answers, said ${percent(said)}, right ${percent(right)}</title></circle>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<style>text{font:12px system-ui,sans-serif;fill:#444}.grid{stroke:#ddd}.even{stroke:#888;stroke-dasharray:4 4}circle{fill:#2f6fde;fill-opacity:.8}@media(prefers-color-scheme:dark){text{fill:#bbb}.grid{stroke:#444}circle{fill:#7aa7ff}}</style>
<text x="${MARGIN}" y="20">${title}</text>
${[...ticksAcross, ...ticksUp].join("\n")}
<line class="even" x1="${x(0.5)}" y1="${y(0.5)}" x2="${x(1)}" y2="${y(1)}"/>
${dots.join("\n")}
<text x="${width / 2}" y="${height - 6}" text-anchor="middle">said to be sure</text>
</svg>
`;
}

/** `"83%"` */
export const percent = (share: number) => `${Math.round(100 * share)}%`;
const round = (value: number) => Math.round(value * 10) / 10;
