import { FILE_HEADERS } from "./open-headers";
import { escapeHtml, pageBeginning, type PageTheme } from "./page-shell";

export interface PageNotice {
  readonly status: 403 | 404 | 500 | 503;
  /** The title of its tab, where it stands for no file. */
  readonly tab?: string;
  readonly title: string;
  readonly text: string;
  /** What the browser said, which stands folded below the text. */
  readonly details?: { readonly summary: string; readonly text: string };
  /** Shown as a list below the text. */
  readonly paths?: readonly string[];
  readonly link: { readonly href: string; readonly text: string };
}

/** Renders a notice as a page; every text is escaped. */
export function noticePage(notice: PageNotice, look: PageTheme): Response {
  const paths = (notice.paths ?? []).map((path) => `<li>${escapeHtml(path)}</li>`).join("");
  const { details } = notice;
  const folded =
    details === undefined
      ? ""
      : `<details><summary>${escapeHtml(details.summary)}</summary><p>${escapeHtml(details.text)}</p></details>`;
  const html = `${pageBeginning(look, STYLE, notice.tab)}<main>
<h1>${escapeHtml(notice.title)}</h1>
<p>${escapeHtml(notice.text)}</p>
${folded}
${paths === "" ? "" : `<ul>${paths}</ul>`}
<p><a href="${escapeHtml(notice.link.href)}">${escapeHtml(notice.link.text)}</a></p>
</main>
</html>
`;
  return new Response(html, { status: notice.status, headers: HEADERS });
}

const STYLE = `  body { margin: 15vh auto; padding: 0 1.5rem; max-width: 60ch; font: 1.125rem/1.6 ui-serif, Charter, Georgia, serif; }
  h1 { font-size: 1.375rem; overflow-wrap: anywhere; }
  li { overflow-wrap: anywhere; }`;

const HEADERS = {
  ...FILE_HEADERS,
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Connection-Allowlist": "(response-origin)",
};
