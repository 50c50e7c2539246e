/** The half of pdf.js that parses; the package has no types for it. What it exports is only handed on. */
declare module "pdfjs-dist/build/pdf.worker.mjs";
