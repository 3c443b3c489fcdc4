import * as v from 'valibot';
import { fractionSchema } from '../../fields/fraction.ts';
import { privacyOptionSchema, privacyValueSchema } from '../../fields/privacyValue.ts';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { sharedAddressSchema } from '../../fields/addressSchemas.ts';
import { giftIdSchema, maxStars, starsSourceSchema } from '../../fields/stars.ts';
import { descriptionsSchema } from '../../descriptions/mediaDescription.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { textSchema, writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

// No video is longer than this, some 30 years; JSON would turn an infinite number into null.
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const shortText = v.pipe(textSchema, v.maxLength(256));

/**
 * Adds a comment or, with `parent_comment_id`, a reply (S7.07). A reply to a reply names it in
 * `reply_comment_parent_id` and belongs to the top-level comment. Refused: an unknown parent (S5.06, noSuchObject), a
 * closed post or a restriction (S6.05, blockedAction), an empty text without an attachment, more than one attachment
 * or a description of anything else than a photo, GIF or video that it has (`descriptions`, for those who can't see it;
 * badParameter), and an attachment that is not the actor's own or belongs to another comment (noSuchObject). A place,
 * a donation, and a link with a preview need a composer token (S7.24).
 *
 * A photo tag is placed on the post's own photo, whose id is the post's, at `photo_tag_x` and `photo_tag_y`; with
 * `photo_text_tag_id` the comment refers to an existing tag. `is_markdown` applies if the group has enabled it. Of
 * `delight_ranges`, in units of the displayed text, only phrases of delight are kept.
 *
 * With stars, which need a source, the comment is top-level, public, and has no other attachment (badParameter, as for a
 * gift that is not offered or costs something else by now);
 * refused with nothing charged: more than the balance (starsShort) or the limit (starsLimit), a broadcast that takes none
 * (starsOff), and people who may act as the payee or act as a page (noPermission).
 */
export const addComment = defineEndpoint({
  name: 'addComment',
  path: '/ufi/add/comment/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_text: writtenTextSchema,
    reply_fbid: v.optional(v.nullable(fbidSchema)),
    parent_comment_id: v.optional(v.nullable(fbidSchema)),
    reply_comment_parent_id: v.optional(v.nullable(fbidSchema)),
    rootid: v.optional(v.nullable(v.union([fbidSchema, commentKeySchema]))),
    attached_sticker_fbid: v.optional(v.nullable(fbidSchema)),
    attached_photo_fbid: v.optional(v.nullable(fbidSchema)),
    attached_video_fbid: v.optional(v.nullable(fbidSchema)),
    attached_file_fbid: v.optional(v.nullable(fbidSchema)),
    attached_share_url: v.optional(v.nullable(sharedAddressSchema)),
    descriptions: v.optional(descriptionsSchema),
    attached_place_id: v.optional(v.nullable(fbidSchema)),
    attached_donation_id: v.optional(v.nullable(fbidSchema)),
    video_time_offset: v.optional(v.nullable(seconds)),
    is_live_streaming: v.optional(v.boolean()),
    is_markdown: v.optional(v.boolean()),
    living_room_content_item_id: v.optional(v.nullable(fbidSchema)),
    photo_text_tag_id: v.optional(v.nullable(fbidSchema)),
    is_photo_tag: v.optional(v.boolean()),
    photo_fbid: v.optional(v.nullable(fbidSchema)),
    photo_tag_x: v.optional(v.nullable(fractionSchema)),
    photo_tag_y: v.optional(v.nullable(fractionSchema)),
    privacy_value: v.optional(privacyValueSchema),
    delight_ranges: v.optional(v.pipe(v.array(v.strictObject({ offset, length: offset })), v.maxLength(100))),
    selected_insight_point: v.optional(v.nullable(shortText)),
    live_video_quick_comment_quality: v.optional(v.nullable(shortText)),
    privacy_mutation_token: v.optional(shortText),
    /**
     * Stars that are sent with the comment, to whoever broadcasts (S1.04). This alone is charged; with the source
     * `shortcut` it has to be what the text says (S5.14), with `gift` what the gift in `stars_gift_id` costs (S5.18).
     */
    stars_quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxStars))),
    stars_source: v.optional(starsSourceSchema),
    stars_gift_id: v.optional(giftIdSchema),
    /** On articles only: also posts it to the writer's feed, for the audience in `privacy_option`. */
    post_to_feed: v.optional(v.boolean()),
    privacy_option: v.optional(privacyOptionSchema),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof addComment> = {
  access: ['create', 'reply', 'sendStars'],
  input: { ft_ent_identifier: '10', comment_text: 'oi', client_id: 'c-1' },
  badInputs: { descriptions: [{ '7': 'x'.repeat(1_001) }, { x: 'y' }] },
};
