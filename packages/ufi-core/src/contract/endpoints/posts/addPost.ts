import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { sharedAddressSchema } from '../../fields/addressSchemas.ts';
import { cardFieldEntries } from '../../cards/cardFields.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { privacyOptionSchema } from '../../fields/privacyValue.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import { descriptionsSchema } from '../../descriptions/mediaDescription.ts';
import { maxPostPhotos } from '../../attachments/mediaRecords.ts';
import { recordsSchema } from '../../records/records.ts';
import { postWithCommentsSchema } from './fetchFeed.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Kinds that an author may choose; with an attachment, `plain` becomes the kind of what is attached. */
export const writtenPostKinds = ['plain', 'question', 'live', 'story', 'marketplace', 'fundraiser'] as const;

/**
 * Publishes a post as a person or as a page that the caller works for, on the author's profile or in a group. A page's
 * posts are for everyone, a group's for its readers.
 *
 * A post has photos and GIFs, in this order, or a video, or a link's preview: uploads that the caller has made for a post
 * of theirs (`target_id` is their own id), and a link that they have prepared for one (`addComposerToken` with their own
 * id); without that only its address is known. `descriptions` say what is on its photos, GIFs and video, for those who
 * can't see it.
 *
 * A post of the kind `live` is a broadcast that begins with it: `live_address` is its playlist (HTTP Live Streaming) on one
 * of the installation's servers of video, or a video stands in for it. Without both, where a server of video takes streams
 * (`takesStreams`), it is live from when its stream begins until that stops (`fetchLiveStream`).
 *
 * A `story` is gone after 24 hours for everyone but its author. An item for sale (`marketplace`) and a `fundraiser` have a
 * card: its title, amount and currency are required, and photos are shown with it.
 *
 * Refused: an empty text without an attachment or a card, attachments of several kinds, a card's fields that are missing, or of another kind, a photo that is named twice, a description of anything else than what is attached, and an
 * audience that is not offered, such as a friend list that is not the caller's own (badParameter), a group that the
 * caller can't see, and an attachment that is somebody else's, of another kind, attached already or was rejected
 * (noSuchObject), groups of others, pages among the authors of a group and other people's identities (noPermission),
 * whoever is muted, suspended or banned there (blockedAction), and a video that is still being checked (tryLater).
 */
export const addPost = defineEndpoint({
  name: 'addPost',
  path: '/ufi/post/add/',
  kind: 'change',
  input: {
    ...changeEntries,
    post_text: writtenTextSchema,
    post_kind: v.optional(v.picklist(writtenPostKinds)),
    privacy: v.optional(privacyOptionSchema),
    group: v.optional(fbidSchema),
    attached_photo_fbids: v.optional(v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(maxPostPhotos))),
    attached_video_fbid: v.optional(fbidSchema),
    attached_share_url: v.optional(sharedAddressSchema),
    descriptions: v.optional(descriptionsSchema),
    live_address: v.optional(sharedAddressSchema),
    ...cardFieldEntries,
  },
  payload: v.strictObject({ ...postWithCommentsSchema.entries, records: recordsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof addPost> = {
  access: ['publish'],
  input: { post_text: 'Bom dia', client_id: 'p-1' },
  badInputs: {
    post_kind: ['video'],
    live_address: ['javascript:alert(1)', '/live.m3u8'],
    privacy: ['group', 'list'],
    descriptions: [{ '7': 'x'.repeat(1_001) }, { x: 'y' }],
    card_title: [' ', 'x'.repeat(101)],
    card_amount: [-1, 8.9],
    card_currency: ['R$'],
    card_condition: ['broken'],
  },
};
