import * as v from 'valibot';
import { attachmentSchema } from '../../attachments/attachmentRecord.ts';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { composerTokenTypes } from '../../fields/composerTokenType.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { sharedAddressSchema } from '../../fields/addressSchemas.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Adds a composer token to the person's next comment under a post (S7.24), and answers the attachment for the composer
 * to show: the post's own fundraiser (`donation`, whose id is the post's), a `place`, or the preview of a `link`, whose
 * id is its address. The comment then names it by `attached_donation_id`, `attached_place_id` or `attached_share_url`;
 * it is kept for 30 days, for this person and this post. With the caller's own id in `ft_ent_identifier`, the preview of
 * a `link` is for a post of theirs (`addPost`); nothing else is offered there (badParameter). `attachment` is null if a link has no preview, or the instance
 * fetches none; a link to a broadcast or an item for sale of the instance always has one, for whoever may read that post. Repeating the call fetches it anew. Refused: people who may not comment there (noPermission,
 * blockedAction, threadClosed), a post without a fundraiser (badParameter), an unknown place (noSuchObject).
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

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof addComposerToken> = {
  access: ['create'],
  input: { ft_ent_identifier: '10', token_type: 'place', token_id: '40' },
};
