/**
 * Details of a story that `npm run test:long` runs and `npm test` does not.
 * @param guards what would break unseen without it, in a few words: `test:long` prints them.
 */
export function long(guards: string) {
  return { tag: "@long", annotation: { type: "guards", description: guards } };
}
