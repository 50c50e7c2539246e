import { noticePage } from "./notice-page";
import { defaultLook, pageWords } from "./page-shell";
import type { ShellCache } from "./shell-cache";

declare const self: ServiceWorkerGlobalScope;

/** The page, below the base, that says that the app can't start. */
const DAMAGED = "damaged";

export function isDamagedPage(url: string, base: string): boolean {
  return url === `${base}${DAMAGED}`;
}

/** The page that says that a stored part of the app is damaged, and what mends it. */
export function damagedPage(base: string): Response {
  const look = defaultLook();
  const { link: text, ...words } = pageWords(look.language).damaged;
  return noticePage({ status: 503, tab: "Footnote", ...words, link: { href: base, text } }, look);
}

/**
 * Answers the request for a page or a script that is damaged and that the host does not give anew. A page that can't start
 * without the script is led to the words that say so. For any other script the page has words of its own.
 */
export async function answerDamaged(
  { request, clientId }: FetchEvent,
  base: string,
  shell: ShellCache,
): Promise<Response> {
  if (request.mode === "navigate") return Response.redirect(base + DAMAGED);
  const first = await (await shell.match(`${base}index.html`))?.response.text();
  if (first?.includes(request.url.slice(base.length)) === true) {
    const page = await self.clients.get(clientId);
    if (page !== undefined && "navigate" in page)
      await (page as WindowClient).navigate(`${base}${DAMAGED}`).catch(() => undefined);
  }
  return Response.error();
}
