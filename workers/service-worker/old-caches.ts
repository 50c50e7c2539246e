declare const self: ServiceWorkerGlobalScope;

/**
 * Deletes the caches of earlier versions, unless a page that an earlier version may have started is still open: that page
 * would miss the parts that it has not loaded yet. Nothing is deleted while a newer version waits, because its caches
 * look like old ones.
 * @param prefix the prefix of the names of all this app's caches.
 * @param current names of the caches of this version.
 * @param leaving ids of pages that a navigation is leaving or creating.
 */
export async function deleteOldCaches(
  prefix: string,
  current: ReadonlySet<string>,
  leaving: readonly string[],
): Promise<void> {
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.has(name));
  if (old.length === 0) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = `${self.registration.scope}open/`;
  const needed = pages.some(
    (page) =>
      page.url.startsWith(self.registration.scope) &&
      !page.url.startsWith(open) &&
      !leaving.includes(page.id),
  );
  if (!needed) await Promise.all(old.map((name) => caches.delete(name)));
}
