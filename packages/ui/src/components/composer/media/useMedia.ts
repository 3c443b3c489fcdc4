import { useEffect, useRef, useState } from 'react';
import type { AttachingFlags, DraftTarget, KeptMedia, MediaDrafts, UploadPorts } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';
import type { AttachedMedia, ComposerMediaProps, MediaHandle } from './mediaProps.ts';

/** What a composer's owner says of what can hang on its words. */
export interface MediaOptions {
  readonly flags: AttachingFlags;
  readonly ports: UploadPorts<File>;
  readonly drafts: MediaDrafts;
  readonly draft: DraftTarget;
  /** What hangs there from the beginning: an edit begins with what the comment has. */
  readonly initial?: AnyAttachment | null;
  /** Called when what had to be waited for is there, or is not to come. */
  readonly onSettled: (media: AttachedMedia) => void;
}

const ignore = () => undefined;

/** What hangs on what is being written: what a draft has kept of it, what it is now, and what the composer needs. */
export function useMedia({ flags, ports, drafts, draft, initial = null, onSettled }: MediaOptions) {
  const { person, ftentidentifier, replyTo, edits } = draft;
  const handle = useRef<MediaHandle>(null);
  const [media, setMedia] = useState<AttachedMedia>({ thing: initial, isUnderWay: false, isEncoding: false });
  // As with words: what is sent is what was there last.
  const latest = useRef(media);
  const [kept, setKept] = useState<unknown>(initial === null ? undefined : { phase: 'ready', attachment: initial });

  useEffect(() => {
    let isHere = true;
    drafts.load({ person, ftentidentifier, replyTo, edits }).then((stored) => {
      if (isHere && stored !== undefined) setKept(stored);
    }, ignore);
    return () => {
      isHere = false;
    };
  }, [drafts, person, ftentidentifier, replyTo, edits]);

  const onChange = (next: AttachedMedia): void => {
    const wasUnderWay = latest.current.isUnderWay;
    latest.current = next;
    setMedia(next);
    if (wasUnderWay && !next.isUnderWay) onSettled(next);
  };
  const onKeep = (next: KeptMedia<File> | null): void => void drafts.save(draft, next).catch(ignore);
  const clear = (): void => {
    if (handle.current === null) onKeep(null);
    else handle.current.clear();
    setKept(undefined);
  };
  const props: ComposerMediaProps = { flags, ports, kept, onKeep, onChange, ref: handle };
  return { media, latest, handle, clear, props };
}
