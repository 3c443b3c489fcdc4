import type { RequestFailure } from 'ufi-core/request';
import type { ComposerSlot } from './pluginState.ts';

/** Events of a frame's store, for the embedding page and for popups. `message` is the visible text. */
export type PluginEvent =
  | {
      readonly type: 'commentCreated';
      readonly commentID: string;
      readonly parentCommentID: string | null;
      readonly message: string;
    }
  | { readonly type: 'commentEdited'; readonly commentID: string; readonly message: string }
  | { readonly type: 'commentRemoved'; readonly commentID: string }
  /** Emitted once the server has confirmed, as all events above. */
  | { readonly type: 'commentReacted'; readonly commentID: string; readonly isLiked: boolean }
  | { readonly type: 'commentReported'; readonly commentID: string }
  | {
      readonly type: 'postError';
      /** The composer into which the content was restored. */
      readonly place: ComposerSlot;
      readonly failure: RequestFailure;
    };

/** Listener of a store's events. */
export type PluginListener = (event: PluginEvent) => void;
