import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { ModerationReason } from '../../contract/index.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { type BanInput, type BanScope, banUserKind } from './banUserKind.ts';

/** A ban of a comment's author: its scope and duration. */
export interface BannedCommenter extends CommentAreaRef {
  readonly comment: string;
  /** The page that bans. */
  readonly page: string;
  readonly isBanned: boolean;
  readonly width?: BanScope;
  readonly seconds?: BanInput['seconds'];
  /** Why, for the person. */
  readonly why?: ModerationReason;
}

/**
 * Bans or suspends a comment's author, or lifts that (S6.02). Their comments stay. A refusal shows the default dialog
 * (S8.07). Ignored if the comment is not saved yet. Returns the client id.
 */
export const banUser =
  ({ target, instance, comment, ...ban }: BannedCommenter): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved') return null;
    const input = { width: 'page', seconds: null, ...ban, comment: view.fbid, commenter: view.author } as const;
    return dispatch(submitMutation(banUserKind, { target, instance, input }));
  };
