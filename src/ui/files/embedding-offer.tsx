import type { ReactNode } from "react";
import { ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../../core/domain/embedding-models";
import type { Folder } from "../../core/domain/folder";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";

interface EmbeddingOfferProps {
  readonly folder: Folder;
}

/** Says in which languages a folder is searched by meaning, and offers to prepare it for others. */
export function EmbeddingOffer({ folder }: EmbeddingOfferProps): ReactNode {
  const commands = useCommands();
  const words = strings.files.embedding;
  const choose = (id: string) => (): void => void commands.setEmbeddingModel(folder.id, id);
  if (folder.nextEmbeddingModel !== undefined) {
    return (
      <NoticeLine actions={<Choice label={words.keep} onChoose={choose(folder.embeddingModel)} />}>
        {folder.nextEmbeddingModel === MULTILINGUAL_EMBEDDING.id ? words.changing : words.changingBack}
      </NoticeLine>
    );
  }
  if (folder.embeddingModel === MULTILINGUAL_EMBEDDING.id) {
    return (
      <NoticeLine actions={<Choice label={words.useEnglish} onChoose={choose(ENGLISH_EMBEDDING.id)} />}>
        {words.multilingual}
      </NoticeLine>
    );
  }
  const { id, megabytes, timesAsLong } = MULTILINGUAL_EMBEDDING;
  return (
    <NoticeLine actions={<Choice label={words.use} onChoose={choose(id)} />}>
      {words.english({ megabytes, timesAsLong })}
    </NoticeLine>
  );
}

function Choice({ label, onChoose }: { readonly label: string; readonly onChoose: () => void }): ReactNode {
  return (
    <Button variant="small" onClick={onChoose}>
      {label}
    </Button>
  );
}
