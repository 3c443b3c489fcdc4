import * as v from 'valibot';
import { endpointRegistry, suspensionSeconds } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onComment } from '../../kernel/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const widthSchema = v.picklist(['page', 'post', 'stream']);
const inputSchema = v.object({
  comment: v.string(),
  commenter: v.string(),
  page: v.string(),
  isBanned: v.boolean(),
  width: widthSchema,
  /** The duration of a suspension from a broadcast; null for a ban. */
  seconds: v.nullable(v.picklist(suspensionSeconds)),
});
type BanInput = v.InferOutput<typeof inputSchema>;

/** The scope of a ban: the page, one post, or one broadcast and its replay. */
export type BanScope = v.InferOutput<typeof widthSchema>;

export const banUserKind: MutationKind<BanInput> = {
  endpoint: endpointRegistry.banUser,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: false,
  endsLocalComment: false,
  effects: ({ input }) => [onComment(input.comment, (view) => ({ ...view, isbanned: input.isBanned }))],
  toBody: ({ comment, commenter, page, isBanned, width, seconds }) => ({
    comment_id: comment,
    commenter_id: commenter,
    page_id: page,
    action: isBanned ? 'ban' : 'undo_ban',
    // It is displayed before the server has answered.
    client_side: true,
    ...(width === 'post' && { post_only: true }),
    ...(width === 'stream' && seconds === null && { stream_only: true }),
    ...(seconds !== null && { suspension_duration_seconds: seconds }),
  }),
  collapseKey: () => null,
  afterRefusal: () => 'revert',
};

/** A ban of a comment's author: its scope and duration. */
export interface BannedCommenter extends Place {
  readonly comment: string;
  /** The page that bans. */
  readonly page: string;
  readonly isBanned: boolean;
  readonly width?: BanScope;
  readonly seconds?: BanInput['seconds'];
}

/**
 * Bans or suspends a comment's author, or lifts that (S6.02). Their comments stay. A refusal shows the default dialog
 * (S8.07). Ignored if the comment is not saved yet. Returns the client id.
 */
export const banUser =
  ({
    target,
    instance,
    comment,
    page,
    isBanned,
    width = 'page',
    seconds = null,
  }: BannedCommenter): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved') return null;
    const input = { comment: view.fbid, commenter: view.author, page, isBanned, width, seconds };
    return dispatch(submitMutation(banUserKind, { target, instance, input }));
  };
