import * as v from 'valibot';
import {
  describedBy,
  descriptionsOf,
  postAttachmentSchema,
  type AnyAttachment,
  type AttachedImage,
  type AttachmentOf,
  type MediaDescriptions,
  type PostAttachment,
  type PostKind,
  type endpointRegistry,
  type ParsedInputOf,
  type SharedPost,
} from '../contract/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addPost>;

/** What a new post names to be attached; at most one of these fields. */
export type NamedForPost = Pick<Input, 'attached_photo_fbids' | 'attached_video_fbid' | 'attached_share_url'>;

const fields = ['attached_photo_fbids', 'attached_video_fbid', 'attached_share_url'] as const;
const namedFields = (input: NamedForPost) => fields.filter((field) => input[field] !== undefined);

/** True if a new post names anything to be attached; then it needs no words. */
export const namesAttachment = (input: NamedForPost): boolean => namedFields(input).length > 0;

/** The field that a new post must not name: the second one, or photos of which one is named twice. */
export function excessAttachment(input: NamedForPost): string | undefined {
  const { attached_photo_fbids: photos = [] } = input;
  return namedFields(input)[1] ?? (new Set(photos).size < photos.length ? 'attached_photo_fbids' : undefined);
}

/** The media that a new post names, and the types that each may have. */
export function mediaForPost(input: NamedForPost): {
  readonly ids: readonly string[];
  readonly types: readonly AnyAttachment['type'][];
} {
  const { attached_photo_fbids: photos, attached_video_fbid: video } = input;
  if (photos !== undefined) return { ids: photos, types: ['photo', 'gif'] };
  return { ids: video === undefined ? [] : [video], types: ['video'] };
}

/** The photos, the GIF or the video that a post shows, without those of a card. */
export function mediaOf(attachment: PostAttachment | null): readonly AttachmentOf<'photo' | 'gif' | 'video'>[] {
  switch (attachment?.type) {
    case 'album':
      return attachment.photos;
    case 'photo':
    case 'gif':
    case 'video':
      return [attachment];
    default:
      return [];
  }
}

/** What a post says of its photos, GIFs or video, to be kept with its words; null if it shows none. */
export function describedIn(attachment: PostAttachment | null): MediaDescriptions | null {
  const media = mediaOf(attachment);
  return media.length > 0 ? descriptionsOf(media) : null;
}

/** Photos, GIFs or a video, as they go with the words of an edited post. */
export const mediaField = (attachment: PostAttachment | null) =>
  attachment !== null && mediaOf(attachment).length > 0 ? { attachment } : {};

/**
 * What a post shows, with the descriptions that an edit gives; undefined if one is of anything else (ufi-core.54).
 */
export function redescribed(
  attachment: PostAttachment | null,
  descriptions: MediaDescriptions | undefined,
): PostAttachment | null | undefined {
  const media = describedBy(mediaOf(attachment), descriptions);
  if (media === null) return undefined;
  if (attachment === null || media.length === 0 || descriptions === undefined) return attachment;
  return v.parse(postAttachmentSchema, attachment.type === 'album' ? { ...attachment, photos: media } : media[0]);
}

/** The kind of a new post: that of what is attached, unless its author has chosen one. Only a single photo has tags. */
export function kindOfPost(chosen: Input['post_kind'] = 'plain', attachment: PostAttachment | null): PostKind {
  if (chosen !== 'plain') return chosen;
  switch (attachment?.type) {
    case 'photo':
    case 'video':
      return attachment.type;
    default:
      return attachment !== null && 'host' in attachment ? 'link' : chosen;
  }
}

/** The attachment of a link of which only the address is known. */
export const addressOnly = (uri: string): AttachmentOf<'share'> => ({
  type: 'share',
  uri,
  host: new URL(uri).host,
  title: '',
  subtitle: '',
  image: null,
});

/** A post as a link to it needs to know it. */
interface LinkedPost {
  readonly id: string;
  readonly kind: PostKind | 'article';
}

/** The link to a broadcast or an item for sale; undefined for posts that a link to them shows as any other page. */
export function sharedPost(uri: string, { id, kind }: LinkedPost): SharedPost | undefined {
  const link = { uri, host: new URL(uri).host, title: '', subtitle: '', image: null, target: id };
  if (kind === 'live') return { type: 'live_share', ...link };
  return kind === 'marketplace' ? { type: 'marketplace_ecomm_product_item', ...link } : undefined;
}

/** What a post has to say where a link to it is shown. */
export interface LinkedWords {
  readonly text: string;
  readonly attachment: PostAttachment | null;
}

/** A link to a post with its title and picture, for somebody who may read the post. */
export function describedLink<Link extends SharedPost>(link: Link, { text, attachment }: LinkedWords): Link {
  const item = attachment !== null && 'price' in attachment ? attachment : undefined;
  const [firstLine = ''] = text.trim().split('\n', 1);
  return { ...link, title: item?.title ?? firstLine, image: item?.image ?? posterOf(attachment) };
}

function posterOf(attachment: PostAttachment | null): AttachedImage | null {
  if (attachment?.type !== 'video') return null;
  const { preview_uri: uri, width, height, accessibilityLabel } = attachment.metadata;
  return uri === null ? null : { uri, width, height, accessibilityLabel };
}
