/** The half of pdf.js that parses; the package has no types for it. Its exports are only passed on. */
declare module "pdfjs-dist/build/pdf.worker.mjs";
