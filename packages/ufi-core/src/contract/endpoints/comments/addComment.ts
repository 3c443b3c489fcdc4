import * as v from 'valibot';
import { fractionSchema } from '../../fields/fraction.ts';
import { privacyOptionSchema, privacyValueSchema } from '../../fields/privacyValue.ts';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../ids.ts';
import { sharedAddressSchema } from '../../fields/safeLink.ts';
import { serverUpdateSchema } from '../../serverUpdate.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';

// No video is so long: some 30 years. What is larger than any number would come out as none.
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const shortText = v.pipe(v.string(), v.maxLength(256));

/**
 * Writes a comment or, with `parent_comment_id`, a reply (S7.07). A reply to a reply names the reply in
 * `reply_comment_parent_id` and is kept under the top-level comment. Refused: a parent that is not there (S5.06,
 * noSuchObject), a closed post or a restriction (S6.05, blockedAction), an empty text with nothing attached, more than
 * one thing attached (badParameter), and a thing that is not the actor's own or hangs on another comment (noSuchObject).
 * A place and a donation were told of before (S7.24); so was a link that is to have a preview.
 *
 * A photo tag is put on the post's own photo, whose id is the post's, at `photo_tag_x` and `photo_tag_y`; with
 * `photo_text_tag_id` the comment is about a tag that is there. `is_markdown` counts where the group has it on. Of
 * `delight_ranges`, in units of the text that is shown, those are kept that are phrases of delight.
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
    /** Counts on articles only: it is posted to the writer's feed, too, for whom `privacy_option` says. */
    post_to_feed: v.optional(v.boolean()),
    privacy_option: v.optional(privacyOptionSchema),
  },
  payload: serverUpdateSchema,
});
