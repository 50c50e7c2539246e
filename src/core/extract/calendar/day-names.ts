/** From Sunday on, as `Date.getUTCDay` counts. */
export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const MONTHS =
  "January February March April May June July August September October November December".split(" ");
