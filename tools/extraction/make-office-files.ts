// npm run make -- office-files: writes the Office files, books, mails and archives of the small collection for `npm run eval:extraction`.
// lease.doc, dues.xls and lamps.ppt are as LibreOffice 7.4 saved them; lamps.ppt without its preview.
import { writeFileSync } from "node:fs";
import { officeFiles } from "../../tests/fixtures/office-files";

for (const [name, bytes] of Object.entries(officeFiles()))
  writeFileSync(new URL(`../../tests/eval/extraction/${name}`, import.meta.url), bytes);
