import { useEffect, useState, type ReactNode } from "react";
import { ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../../core/domain/embedding-models";
import type { Folder } from "../../core/domain/folder";
import { isMostlyForeign } from "../../core/search/text/text-language";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands, useLookup } from "../use-app";

interface EmbeddingOfferProps {
  readonly folder: Folder;
  /** Passages that have been read: the language is looked at anew when there are more. */
  readonly passages: number;
}

/** Offers the multilingual embedding model where most of the text is not English, and says which model is at work. */
export function EmbeddingOffer({ folder, passages }: EmbeddingOfferProps): ReactNode {
  const commands = useCommands();
  const isForeign = useIsForeign(folder, passages);
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
  if (!isForeign) return null;
  const { id, megabytes, timesAsLong } = MULTILINGUAL_EMBEDDING;
  return (
    <NoticeLine actions={<Choice label={words.use} onChoose={choose(id)} />}>
      {words.offer(megabytes, timesAsLong)}
    </NoticeLine>
  );
}

function Choice({ label, onChoose }: { readonly label: string; readonly onChoose: () => void }): ReactNode {
  return (
    <Button look="small" onClick={onChoose}>
      {label}
    </Button>
  );
}

function useIsForeign({ id, embeddingModel }: Folder, passages: number): boolean {
  const lookup = useLookup();
  const [isForeign, setIsForeign] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    if (passages === 0 || embeddingModel !== ENGLISH_EMBEDDING.id) return;
    void lookup.countLanguages(id).then(
      (counts) => isCurrent && setIsForeign(isMostlyForeign(counts)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [lookup, id, embeddingModel, passages]);
  return isForeign;
}
