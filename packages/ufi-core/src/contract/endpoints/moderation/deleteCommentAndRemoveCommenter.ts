import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { deletionEntries } from '../comments/deleteComment.ts';
import { maxModerationReason } from '../appeals/moderationReason.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** How far back a removed commenter's posts and comments are deleted, in seconds. */
export const removalWindowSeconds = 7 * 86_400;

const chosen = v.optional(v.boolean());

/**
 * Deletes a comment and removes its author (S7.10): from the group or, under a page's post, by a ban from the page. In
 * a group, `delete_posts` and `delete_comments` reach back {@link removalWindowSeconds}; `decline_pending_members`
 * declines the author's own requests to join; `block_permanently` prevents them from ever acting there again;
 * `apply_to_other_groups` does all but the two deletions in every other group that the person administers. For a page
 * only `delete_comments` and `block_permanently` are allowed: badParameter.
 */
export const deleteCommentAndRemoveCommenter = defineEndpoint({
  name: 'deleteCommentAndRemoveCommenter',
  path: '/ufi/deletecommentandremovecommenter/',
  kind: 'change',
  input: {
    ...changeEntries,
    ...deletionEntries,
    delete_posts: chosen,
    delete_comments: chosen,
    decline_pending_members: chosen,
    block_permanently: chosen,
    apply_to_other_groups: chosen,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deleteCommentAndRemoveCommenter> = {
  access: ['removeCommenter'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
  badInputs: { reason_kind: ['rude'], reason: ['x'.repeat(maxModerationReason + 1)] },
};
