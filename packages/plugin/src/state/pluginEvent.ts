import type { RequestFailure } from 'ufi-core/request';
import type { ComposerPlace } from './localActions.ts';

/** What the frame may want to tell its page, or open a popup for. `message` is the visible text. */
export type PluginEvent =
  | {
      readonly type: 'commentCreated';
      readonly commentID: string;
      readonly parentCommentID: string | null;
      readonly message: string;
    }
  | { readonly type: 'commentEdited'; readonly commentID: string; readonly message: string }
  | { readonly type: 'commentRemoved'; readonly commentID: string }
  /** Once the server has agreed, as all of these. */
  | { readonly type: 'commentReacted'; readonly commentID: string; readonly isLiked: boolean }
  | { readonly type: 'commentReported'; readonly commentID: string }
  | {
      readonly type: 'postError';
      /** Where the words stand again. */
      readonly place: ComposerPlace;
      readonly failure: RequestFailure;
    };

/** Hears what happens in a frame's store. */
export type PluginListener = (event: PluginEvent) => void;
