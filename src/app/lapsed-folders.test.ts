import { expect, it } from "vitest";
import { aFolder, aProgress, TAXES } from "../../tests/ui/makers";
import type { DiscoveryResponse } from "../core/discovery/contract";
import { parseFolderId } from "../core/domain/ids";
import { lapsedFolders, withLapsedFolders } from "./lapsed-folders";

const ok = { status: "ok", took: 1 } as const;
const RESPONSE: DiscoveryResponse = { results: [], perKind: { file: ok, passage: ok, message: ok } };

it("files and passages of a folder whose access has lapsed are degraded, with the reason, and messages are not", () => {
  const failure = { kind: "permission-lapsed", folder: "Taxes" } as const;
  const progressByFolder = new Map([[TAXES, aProgress({ run: { kind: "failed", failure } })]]);
  const names = lapsedFolders({ folders: [aFolder()], notices: [], progressByFolder });
  expect(names).toEqual(["Taxes"]);
  const { perKind } = withLapsedFolders(RESPONSE, names);
  const reasons = [{ kind: "access lapsed", folders: ["Taxes"] }];
  expect(perKind.file).toEqual({ status: "degraded", reasons, took: 1 });
  expect(perKind.passage).toMatchObject({ status: "degraded", reasons });
  expect(perKind.message).toEqual(ok);
});

it("a folder that is not asked, and one that only waits, say nothing", () => {
  const failure = { kind: "permission-lapsed", folder: "Taxes" } as const;
  const progressByFolder = new Map([[TAXES, aProgress({ run: { kind: "failed", failure } })]]);
  const state = { folders: [aFolder()], notices: [], progressByFolder };
  expect(lapsedFolders(state, [{ folderId: parseFolderId("boats") }])).toEqual([]);
  expect(lapsedFolders({ ...state, progressByFolder: new Map([[TAXES, aProgress()]]) })).toEqual([]);
  expect(withLapsedFolders(RESPONSE, [])).toBe(RESPONSE);
});
