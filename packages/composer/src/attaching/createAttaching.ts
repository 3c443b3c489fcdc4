import type { AnyAttachment, AttachmentOf } from 'ufi-core/contract';
import {
  attachingReducer,
  nothingAttached,
  type AttachError,
  type AttachingEvent,
  type AttachingState,
} from './attachingState.ts';
import type { KeptMedia } from './keptMedia.ts';
import { allowedKinds, mediaKindOf, type AttachingFlags, type PickedFile } from './pickedFile.ts';
import { startUpload, type UploadStart, type UploadTools } from './startUpload.ts';
import type { MediaPreview } from './uploadLine.ts';

/** What a composer's attachment is made of. */
export interface AttachingParts<Picked extends PickedFile> {
  /** Asked for as soon as something is about to be picked; again after a failure. */
  readonly loadTools: () => Promise<UploadTools<Picked>>;
  readonly flags: AttachingFlags;
  /** What hung there from the beginning can be taken off, and a draft keeps that. */
  readonly isChange?: boolean;
  /** Told what a draft should keep, whenever that is another thing. */
  readonly onKeep: (kept: KeptMedia<Picked> | null) => void;
}

/** The attachment of one composer. */
export interface Attaching<Picked extends PickedFile = PickedFile> {
  getState(this: void): AttachingState<Picked>;
  subscribe(this: void, onChange: () => void): () => void;
  /** Something is about to be picked. */
  prepare(this: void): void;
  /** Takes the first file that may hang here, in place of what hangs here; where there is none, says so (S4.30). */
  pick(this: void, files: readonly Picked[]): void;
  /** Takes what is on the server already: a sticker, a GIF. */
  attachReady(this: void, attachment: AnyAttachment): void;
  /** Begins again what has failed. */
  retry(this: void): void;
  remove(this: void): void;
  /** After it has been sent, and when nobody wants it any more: nothing is kept. */
  clear(this: void): void;
  /** Stays with a video that hangs there already and that the server still looks through (S4.31). */
  follow(this: void, attachment: AttachmentOf<'video'>): void;
  /** Goes on where a draft was left, unless something has been done here already. */
  restore(this: void, kept: KeptMedia<Picked>): void;
  /** The composer is gone. What was kept stays. */
  dispose(this: void): void;
}

const previewIn = ({ item }: AttachingState): MediaPreview | null =>
  item === null || item.phase === 'reading' ? null : item.preview;

/** Makes the attachment of one composer: a state, and what brings it about. */
export function createAttaching<Picked extends PickedFile>(parts: AttachingParts<Picked>): Attaching<Picked> {
  const { loadTools, flags, isChange = false, onKeep } = parts;
  let state: AttachingState<Picked> = nothingAttached;
  let stop = (): void => undefined;
  let isTouched = false;
  let tools: Promise<UploadTools<Picked>> | undefined;
  const load = (): Promise<UploadTools<Picked>> => {
    tools ??= loadTools();
    tools.catch(() => (tools = undefined));
    return tools;
  };
  const watchers = new Set<() => void>();

  const release = (preview: MediaPreview): void => void load().then(({ line }) => line.release(preview), ignore);
  function tell(event: AttachingEvent<Picked>): void {
    const before = previewIn(state);
    state = attachingReducer(state, event);
    if (before !== null && before !== previewIn(state)) release(before);
    for (const onChange of watchers) onChange();
  }
  function end(event: AttachingEvent<Picked>, kept: KeptMedia<Picked> | null): void {
    isTouched = true;
    stop();
    tell(event);
    onKeep(kept);
  }
  const start = (from: UploadStart<Picked>): void => {
    stop();
    stop = startUpload(load, { tell, onKeep }, from);
  };
  const begin = (file: Picked): void => {
    isTouched = true;
    start({ phase: 'picked', file });
  };

  return {
    getState: () => state,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    prepare: () => void load().catch(ignore),
    pick(files) {
      const kinds = allowedKinds(flags);
      const file = files.find((candidate) => kinds.some((kind) => kind === mediaKindOf(candidate)));
      if (file !== undefined) begin(file);
      else if (files.length > 0) tell({ kind: 'refused', error: unknownType });
    },
    attachReady: (attachment) => end({ kind: 'attached', attachment }, { phase: 'ready', attachment }),
    retry: () => {
      if (state.item?.phase === 'failed') begin(state.item.file);
    },
    remove: () => end({ kind: 'removed' }, isChange ? { phase: 'removed' } : null),
    clear: () => end({ kind: 'cleared' }, null),
    follow: (attachment) => start({ phase: 'hanging', attachment }),
    restore(kept) {
      if (isTouched) return;
      stop();
      if (kept.phase === 'ready') tell({ kind: 'attached', attachment: kept.attachment });
      else if (kept.phase === 'removed') tell({ kind: 'removed' });
      else start(kept);
    },
    dispose() {
      stop();
      const preview = previewIn(state);
      if (preview !== null) release(preview);
    },
  };
}

const ignore = (): void => undefined;
const unknownType: AttachError = { reason: 'type' };
