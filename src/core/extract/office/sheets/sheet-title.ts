/** The name of a sheet that somebody has given; undefined for "Sheet1" and its like. */
export function titleOfSheet(name: string): string | undefined {
  const isGiven =
    !/^(?:sheet|chart|tabelle|feuille?|hoja|foglio|planilha|blad|ark|arkusz|лист|diagramm?)\s?\d+$/i.test(
      name,
    );
  return isGiven && name !== "" ? name : undefined;
}
