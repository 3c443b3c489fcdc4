import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { sharedAddressSchema } from '../../fields/addressSchemas.ts';
import { descriptionsSchema } from '../../descriptions/mediaDescription.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const attachedId = v.optional(v.nullable(v.union([fbidSchema, v.literal('0'), v.literal(0)])));

/**
 * Edits a comment, by its author only (S7.08). An attachment id of 0 or null, or a null link, removes that attachment;
 * fields that are not given stay, as does the description of a photo, GIF or video unless `descriptions` gives another
 * one; those of anything else are refused (badParameter). An edit that changes neither text nor attachments has no effect (S5.07).
 */
export const editComment = defineEndpoint({
  name: 'editComment',
  path: '/ufi/edit/comment/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_text: writtenTextSchema,
    comment_id: fbidSchema,
    parent_comment_id: v.optional(v.nullable(fbidSchema)),
    attached_sticker_fbid: attachedId,
    attached_photo_fbid: attachedId,
    attached_video_fbid: attachedId,
    attached_file_fbid: attachedId,
    attached_share_url: v.optional(v.nullable(sharedAddressSchema)),
    descriptions: v.optional(descriptionsSchema),
    attached_place_id: attachedId,
    attached_donation_id: attachedId,
    is_markdown: v.optional(v.boolean()),
    delight_ranges: v.optional(v.pipe(v.array(v.strictObject({ offset, length: offset })), v.maxLength(100))),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof editComment> = {
  access: ['edit'],
  input: { ft_ent_identifier: '10', comment_id: '11', comment_text: 'olá' },
  badInputs: { descriptions: [{ '7': 'x'.repeat(1_001) }, { x: 'y' }] },
};
