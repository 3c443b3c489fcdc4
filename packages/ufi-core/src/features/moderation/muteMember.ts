import * as v from 'valibot';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { type MuteInput, inputSchema, muteMemberKind } from './muteMemberKind.ts';

/** A mute of a comment's author by a group's admin, with its duration; null un-mutes. */
export interface MutedMember
  extends CommentAreaRef, Partial<Pick<MuteInput, 'reason' | 'rules' | 'isShared' | 'notes'>> {
  readonly comment: string;
  readonly group: string;
  readonly duration: MuteInput['duration'];
}

/**
 * Mutes a comment's author in the group or un-mutes them (S6.03), optimistically on all their comments (S4.12). Ignored
 * if the comment is not saved yet. Returns the client id.
 */
export const muteMember =
  ({ target, instance, comment, group, duration, ...why }: MutedMember): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved') return null;
    const input = v.parse(inputSchema, { comment: view.fbid, user: view.author, group, duration, ...why });
    return dispatch(submitMutation(muteMemberKind, { target, instance, input }));
  };
