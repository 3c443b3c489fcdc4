import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The offered durations of a mute, in seconds; an admin may also set an end. */
export const muteSeconds = [43_200, 86_400, 259_200, 604_800, 2_419_200] as const;

const noteSchema = v.optional(v.nullable(v.pipe(writtenTextSchema, v.maxLength(1000))));

/**
 * Mutes a member of a group for some seconds or until `custom_expiration` (Unix seconds, at most a year ahead), or
 * un-mutes them (null) (S7.15). `comment_id` is the comment that gave the occasion.
 */
export const muteMember = defineEndpoint({
  name: 'muteMember',
  path: '/groups/mutemember/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    group_id: fbidSchema,
    user_id: fbidSchema,
    mute_duration: v.nullable(v.picklist([...muteSeconds, 'custom'])),
    custom_expiration: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
    should_reload: v.optional(v.boolean()),
    mute_reason: noteSchema,
    share_feedback: v.optional(v.boolean()),
    selected_rules: v.optional(v.pipe(v.array(fbidSchema), v.maxLength(50))),
    admin_notes: noteSchema,
    others: noteSchema,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof muteMember> = {
  access: ['mute'],
  input: { ft_ent_identifier: '10', comment_id: '11', group_id: '30', user_id: '7', mute_duration: 43_200 },
};
