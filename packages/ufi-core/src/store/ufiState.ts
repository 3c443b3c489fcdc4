import type { ListsSlice } from '../features/lists/index.ts';
import type { LiveListSlice, ReplyThreadsSlice } from '../features/live-list/index.ts';
import type { OrderingSlice } from '../features/ordering/index.ts';
import type { ProfilesSlice } from '../features/profiles/index.ts';
import type { ReactorsSlice } from '../features/reactions/index.ts';
import type { SharePromptSlice } from '../features/share-prompt/index.ts';
import type { TranslationSlice } from '../features/translation/index.ts';
import type { UnseenSlice } from '../features/unseen/index.ts';
import type { VisibilitySlice } from '../features/visibility/index.ts';
import type { TypingSlice } from '../features/typing/index.ts';
import type { KernelState } from '../kernel/kernelState.ts';

/** The whole state of a comment area's store, as plain data. */
export type UfiState = KernelState &
  ListsSlice &
  LiveListSlice &
  OrderingSlice &
  ProfilesSlice &
  ReactorsSlice &
  SharePromptSlice &
  TranslationSlice &
  ReplyThreadsSlice &
  UnseenSlice &
  VisibilitySlice &
  TypingSlice;

/** What the user of the store keeps beside that. */
export interface OwnState<Own> {
  readonly own: Own;
}
