import type { AnyAttachment, AttachmentOf } from 'ufi-core/contract';
import type { Transition, TransitionTable } from 'ufi-core/request';
import {
  emptyAttachmentState,
  previewIn,
  type AttachError,
  type AttachedItem,
  type AttachmentState,
} from './attachmentState.ts';
import type { PickedFile } from './pickedFile.ts';
import type { UploadStart } from './uploadState.ts';
import type { UploadEvent } from './uploadEvent.ts';
import type { StoredMedia } from './storedMedia.ts';
import type { MediaPreview } from './uploadTransport.ts';

/** State of the attachment machine; `view` is what the composer shows, the same object until it changes. */
export interface AttachmentMachineState<Picked extends PickedFile> {
  readonly status: 'empty' | AttachedItem['phase'];
  readonly view: AttachmentState<Picked>;
  /** True if the person has changed the attachment; then a draft is no longer restored. */
  readonly isTouched: boolean;
}

/** Events of a composer's attachment. */
export type AttachmentEvent<Picked extends PickedFile> =
  | UploadEvent<Picked>
  | { readonly type: 'picked'; readonly file: Picked }
  | { readonly type: 'refused'; readonly error: AttachError }
  | { readonly type: 'attached'; readonly attachment: AnyAttachment }
  | { readonly type: 'retried' | 'cleared' }
  /** `isChange`: the edited comment's attachment is removed, which the draft keeps. */
  | { readonly type: 'removed'; readonly isChange: boolean }
  | { readonly type: 'encodingTracked'; readonly attachment: AttachmentOf<'video'> }
  | { readonly type: 'restored'; readonly stored: StoredMedia<Picked> }
  | { readonly type: 'disposed' };

/** Effects of a composer's attachment. */
export type AttachmentEffect<Picked extends PickedFile> =
  /** Starts an upload instead of the current one. */
  | { readonly type: 'upload'; readonly start: UploadStart<Picked> }
  | { readonly type: 'stopUpload' }
  | { readonly type: 'release'; readonly preview: MediaPreview }
  | { readonly type: 'persist'; readonly stored: StoredMedia<Picked> | null };

/** The initial state. */
export const emptyAttachment: AttachmentMachineState<never> = {
  status: 'empty',
  view: emptyAttachmentState,
  isTouched: false,
};

const stopUpload = { type: 'stopUpload' } as const;

type State<Picked extends PickedFile> = AttachmentMachineState<Picked>;
type Move<Picked extends PickedFile> = Transition<State<Picked>, AttachmentEffect<Picked>>;

/** Shows another item, and releases a preview that is not shown any more. */
function show<Picked extends PickedFile>(state: State<Picked>, view: AttachmentState<Picked>): Move<Picked> {
  const before = previewIn(state.view);
  const next = { ...state, status: view.item?.phase ?? 'empty', view } as const;
  return before === null || before === previewIn(view) ? [next] : [next, { type: 'release', preview: before }];
}

/** Shows what the person has chosen instead of an upload, and stores it. */
const settle = <Picked extends PickedFile>(
  [next, ...effects]: Move<Picked>,
  stored: StoredMedia<Picked> | null,
): Move<Picked> => [{ ...next, isTouched: true }, stopUpload, ...effects, { type: 'persist', stored }];

const ready = <Picked extends PickedFile>(
  state: State<Picked>,
  attachment: AnyAttachment,
  preview: MediaPreview | null,
): Move<Picked> => show(state, { item: { phase: 'ready', attachment, preview }, error: null });

const upload = <Picked extends PickedFile>(state: State<Picked>, start: UploadStart<Picked>): Move<Picked> => [
  state,
  { type: 'upload', start },
];

const encode = <Picked extends PickedFile>(
  state: State<Picked>,
  { attachment, share }: { readonly attachment: AnyAttachment; readonly share: number | null },
): Move<Picked> => {
  const item = { phase: 'encoding', attachment, share, preview: previewIn(state.view) } as const;
  return show(state, { ...state.view, item });
};

function fail<Picked extends PickedFile>(
  state: State<Picked>,
  { error }: { readonly error: AttachError },
): Move<Picked> {
  const { item } = state.view;
  if (item?.phase !== 'reading' && item?.phase !== 'uploading') return show(state, { item, error });
  return show(state, { item: { phase: 'failed', file: item.file, preview: previewIn(state.view) }, error });
}

function restore<Picked extends PickedFile>(
  state: State<Picked>,
  { stored }: { readonly stored: StoredMedia<Picked> },
): Move<Picked> {
  if (state.isTouched) return [state];
  if (stored.phase !== 'ready' && stored.phase !== 'removed') return upload(state, stored);
  const [next, ...effects] =
    stored.phase === 'ready' ? ready(state, stored.attachment, null) : show(state, { ...state.view, item: null });
  return [next, stopUpload, ...effects];
}

/** Creates the cells of all statuses. */
function createCommonCells<Picked extends PickedFile>() {
  type Event<Type> = Extract<AttachmentEvent<Picked>, { readonly type: Type }>;
  return {
    started: (state: State<Picked>, { file }: Event<'started'>) =>
      show(state, { item: { phase: 'reading', file }, error: null }),
    arrived: (state: State<Picked>, { attachment }: Event<'arrived'>) =>
      ready(state, attachment, previewIn(state.view)),
    dropped: (state: State<Picked>) => show(state, { ...state.view, item: null }),
    failed: fail<Picked>,
    picked: (state: State<Picked>, { file }: Event<'picked'>) =>
      upload({ ...state, isTouched: true }, { phase: 'picked', file }),
    refused: (state: State<Picked>, { error }: Event<'refused'>) => show(state, { ...state.view, error }),
    attached: (state: State<Picked>, { attachment }: Event<'attached'>) =>
      settle(ready(state, attachment, null), { phase: 'ready', attachment }),
    cleared: (state: State<Picked>) => settle(show(state, emptyAttachmentState), null),
    removed: (state: State<Picked>, { isChange }: Event<'removed'>) =>
      settle(show(state, { ...state.view, item: null }), isChange ? { phase: 'removed' } : null),
    encodingTracked: (state: State<Picked>, { attachment }: Event<'encodingTracked'>) =>
      upload(state, { phase: 'existing', attachment }),
    restored: restore<Picked>,
    disposed(state: State<Picked>): Move<Picked> {
      const preview = previewIn(state.view);
      return preview === null ? [state, stopUpload] : [state, stopUpload, { type: 'release', preview }];
    },
  };
}

/** Creates the transition table of a composer's attachment. */
export function createAttachmentTable<Picked extends PickedFile>(): TransitionTable<
  State<Picked>,
  AttachmentEvent<Picked>,
  AttachmentEffect<Picked>
> {
  const common = createCommonCells<Picked>();
  return {
    empty: { ...common, encoding: encode },
    reading: {
      ...common,
      read({ view, ...state }, { preview }) {
        if (view.item?.phase !== 'reading') return [{ ...state, view }];
        const item = { phase: 'uploading', file: view.item.file, preview, share: 0 } as const;
        return show({ ...state, view }, { ...view, item });
      },
    },
    uploading: {
      ...common,
      progressed({ view, ...state }, { share }) {
        if (view.item?.phase !== 'uploading') return [{ ...state, view }];
        const item = { ...view.item, share: Math.max(view.item.share, Math.min(1, share)) };
        return show({ ...state, view }, { ...view, item });
      },
      encoding: encode,
    },
    encoding: {
      ...common,
      encoding: encode,
      // A file that the server could not process is not worth a retry.
      failed: (state, { error }) => show(state, { item: null, error }),
    },
    ready: common,
    failed: {
      ...common,
      retried: ({ view, ...state }) =>
        view.item?.phase === 'failed'
          ? upload({ ...state, view, isTouched: true }, { phase: 'picked', file: view.item.file })
          : [{ ...state, view }],
    },
  };
}
