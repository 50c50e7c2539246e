import { expect, it, vi } from "vitest";
import { stayHome } from "./stay-home";

const aWorker = () => ({
  location: { href: "http://a.test/sub/sw.js", origin: "http://a.test" },
  fetch: vi.fn<typeof fetch>(() => Promise.resolve(new Response("here"))),
  WebSocket: vi.fn(),
});

it("fetches from its own host alone, and follows it nowhere else", async () => {
  const worker = aWorker();
  const { fetch: original } = worker;
  stayHome(worker);
  expect(await (await worker.fetch("models/a.bin")).text()).toBe("here");
  await worker.fetch(new Request("http://a.test/b"), { cache: "reload" });
  expect(original.mock.calls.map(([, init]) => init)).toEqual([
    { redirect: "error" },
    { cache: "reload", redirect: "error" },
  ]);
  for (const address of [
    "http://b.test/",
    "//b.test/",
    new URL("https://a.test/"),
    new Request("http://a.test:8/"),
  ])
    await expect(worker.fetch(address)).rejects.toThrow("this worker stays at home");
  expect(original).toHaveBeenCalledTimes(2);
});

it("leaves no other way to a host", () => {
  const worker = aWorker();
  stayHome(worker);
  expect(worker.WebSocket).toBeUndefined();
});
