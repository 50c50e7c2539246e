// What products read: four tokens at a time, in units of 32 bits, which hold two 16-bit numbers or four bytes of a token.
//
//   [tokens/4][columns/unit][4 tokens][unit]

import { TILE_ROWS } from "./scratch";

/** Where a token's first unit lies. `rowBytes` is what the units of one token take. */
export function tileRow(tiles: usize, token: i32, rowBytes: i32): usize {
  return tiles + rowBytes * (token & ~(TILE_ROWS - 1)) + 4 * (token & (TILE_ROWS - 1));
}

/** Stores four units of one row, in a tile or panel of so many rows; returns where its next one goes. */
export function storeUnits(target: usize, units: v128, rows: i32): usize {
  v128.store_lane<i32>(target, units, 0);
  v128.store_lane<i32>(target + 4 * rows, units, 1);
  v128.store_lane<i32>(target + 8 * rows, units, 2);
  v128.store_lane<i32>(target + 12 * rows, units, 3);
  return target + 16 * rows;
}
