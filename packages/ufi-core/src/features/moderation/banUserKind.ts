import * as v from 'valibot';
import { endpointRegistry, suspensionSeconds } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { whySchema } from '../../area/pending-mutations/whySchema.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';

const widthSchema = v.picklist(['page', 'post', 'stream']);
const inputSchema = v.object({
  comment: v.string(),
  commenter: v.string(),
  page: v.string(),
  isBanned: v.boolean(),
  width: widthSchema,
  /** The duration of a suspension from a broadcast; null for a ban. */
  seconds: v.nullable(v.picklist(suspensionSeconds)),
  why: whySchema,
});
export type BanInput = v.InferOutput<typeof inputSchema>;

/** The scope of a ban: the page, one post, or one broadcast and its replay. */
export type BanScope = v.InferOutput<typeof widthSchema>;

export const banUserKind: MutationKind<BanInput> = {
  endpoint: endpointRegistry.banUser,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: false,
  endsLocalRecord: false,
  effects: ({ input }) => [onComment(input.comment, (view) => ({ ...view, isbanned: input.isBanned }))],
  toBody: ({ comment, commenter, page, isBanned, width, seconds, why }) => ({
    comment_id: comment,
    commenter_id: commenter,
    page_id: page,
    action: isBanned ? 'ban' : 'undo_ban',
    // It is displayed before the server has answered.
    client_side: true,
    ...(width === 'post' && { post_only: true }),
    ...(width === 'stream' && seconds === null && { stream_only: true }),
    ...(seconds !== null && { suspension_duration_seconds: seconds }),
    ...why,
  }),
  collapseKey: () => null,
  afterRefusal: () => 'revert',
};
