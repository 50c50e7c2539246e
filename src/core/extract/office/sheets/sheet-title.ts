/** The name of a sheet if a person has chosen it; undefined for default names such as "Sheet1". */
export function titleOfSheet(name: string): string | undefined {
  const isGiven =
    !/^(?:sheet|chart|tabelle|feuille?|hoja|foglio|planilha|blad|ark|arkusz|лист|diagramm?)\s?\d+$/i.test(
      name,
    );
  return isGiven && name !== "" ? name : undefined;
}
