/** What a password did: how many locked files it opens, how many it does not, and how many could not be reached. */
export interface Unlocking {
  readonly opened: number;
  readonly locked: number;
  readonly outOfReach: number;
}
