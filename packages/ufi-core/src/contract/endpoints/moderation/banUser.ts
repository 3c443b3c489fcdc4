import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { maxModerationReason, reasonEntries } from '../appeals/moderationReason.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The durations of a suspension from a broadcast, in seconds; 0 lifts it. */
export const suspensionSeconds = [0, 60, 600, 3600, 86_400] as const;

/**
 * Bans the author of a comment from a page, from this post (`post_only`) or from this broadcast and its replay
 * (`stream_only`), suspends them from it for a time, or undoes that (S7.17). The thread is the place of the action.
 * The person is told, with the reason.
 */
export const banUser = defineEndpoint({
  name: 'banUser',
  path: '/ajax/ufi/ban_user.php',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    page_id: fbidSchema,
    commenter_id: fbidSchema,
    action: v.picklist(['ban', 'undo_ban']),
    comment_id: fbidSchema,
    client_side: v.optional(v.boolean()),
    post_only: v.optional(v.boolean()),
    stream_only: v.optional(v.boolean()),
    suspension_duration_seconds: v.optional(v.picklist(suspensionSeconds)),
    ...reasonEntries,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof banUser> = {
  access: ['ban', 'streamBan', 'suspend'],
  input: { ft_ent_identifier: '10', comment_id: '11', page_id: '20', commenter_id: '7', action: 'ban' },
  badInputs: { reason_kind: ['rude'], reason: ['x'.repeat(maxModerationReason + 1)] },
};
