/** The number of a passage in the indexes of its folder: small, dense, reused after a removal. */
export type Slot = number;
