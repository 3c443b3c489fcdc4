import * as v from 'valibot';
import { attachmentSchema } from '../../records/attachmentRecord.ts';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { sharedAddressSchema } from '../../fields/safeLink.ts';

const composerTokenTypes = ['donation', 'place', 'link'] as const;
/** What a composer can put into the next comment that is neither words nor an upload. */
export type ComposerTokenType = (typeof composerTokenTypes)[number];

/**
 * Has the next comment of this person under a post carry something (S7.24), and answers what that will be, for the
 * composer to show: the post's own fundraiser (`donation`, whose id is the post's), a `place`, or the preview of a `link`,
 * whose id is its address. The comment then names it by `attached_donation_id`, `attached_place_id` or
 * `attached_share_url`; it is kept for 30 days, for this person and this post. `attachment` is null where a link has no
 * preview that could be had, or the instance has none at all. The same again looks anew. Refused: who may not comment
 * there (noPermission, blockedAction, threadClosed), a post without a fundraiser (badParameter), a place that is not
 * there (noSuchObject).
 */
export const addComposerToken = defineEndpoint({
  name: 'addComposerToken',
  path: '/profile/broadcast_request/async/add_composer_token/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    token_type: v.picklist(composerTokenTypes),
    token_id: v.union([fbidSchema, sharedAddressSchema]),
  },
  payload: v.strictObject({ attachment: v.nullable(attachmentSchema) }),
});
