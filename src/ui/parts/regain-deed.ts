import type { Commands } from "../../app/create-app";
import { ACCESS, type Folder } from "../../core/domain/folder";
import { strings } from "../strings";
import type { Deed } from "./notice-line";

/** What a person does so that a folder's files can be read again: allow it, or give the folder once more. */
export function regainDeed({ id, access }: Folder, commands: Commands): Deed {
  return ACCESS[access].isLasting
    ? [strings.folders.allow, () => void commands.grantAccess(id)]
    : [strings.folders.giveAgain, () => void commands.pickFolder()];
}
