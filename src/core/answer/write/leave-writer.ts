import type { ModelId } from "../../domain/ids";
import { goesOnOnProcessor, type LoadedWriter } from "../../models/supervisor";

/**
 * Notes that a model is not to be asked again within an answer. One whose graphics processor was lost is: it goes on on the
 * main processor.
 */
export function leaveWriter(writer: LoadedWriter, left: Set<ModelId>): void {
  if (!goesOnOnProcessor(writer)) left.add(writer.card.id);
}
