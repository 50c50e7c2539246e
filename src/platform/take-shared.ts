import { visibleName } from "../core/base/visible-name";
import { SHARE_LOST_QUERY, SHARED_QUERY, sharedCache, type Shared } from "../protocol/shared";

/** Takes what another app has shared, once; undefined where nothing was shared. */
export async function receiveShared(): Promise<Shared | undefined> {
  const isLost = location.search === SHARE_LOST_QUERY;
  if (location.search !== SHARED_QUERY && !isLost) return undefined;
  // A reload shares nothing again.
  history.replaceState(history.state, "", location.pathname + location.hash);
  // What checks it is large, and few pages need it.
  const { sharedTextSchema } = await import("../protocol/shared-text");
  const name = sharedCache(new URL(".", location.href).href);
  const cache = await caches.open(name);
  const files: File[] = [];
  let words: readonly string[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response === undefined) continue;
    if (request.url.endsWith("/text")) {
      const { title, text, url } = sharedTextSchema.parse(await response.json());
      words = [title, text, url];
    } else files.push(await fileOf(response));
  }
  await caches.delete(name);
  // Apps put an address, or the title, into the text as well.
  const given = words.filter(
    (one, at) => one !== "" && !words.some((other, of) => of !== at && other.includes(one)),
  );
  return { text: given.join("\n"), files, isLost };
}

async function fileOf(response: Response): Promise<File> {
  const name = visibleName(decodeURIComponent(response.headers.get("X-Name") ?? ""));
  // A path may not come with the name.
  return new File([await response.blob()], name.replaceAll("/", "_"), {
    lastModified: Number(response.headers.get("X-Modified")),
  });
}
