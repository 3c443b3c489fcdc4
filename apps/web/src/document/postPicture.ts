import type { PostAttachment } from 'ufi-core/contract';

/** A picture that stands for a post where its address is shared. */
export interface PostPicture {
  /** May be relative to the origin. */
  readonly uri: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/** The picture of a post's attachment; undefined if it has none. */
export function postPicture(attachment: PostAttachment | null): PostPicture | undefined {
  if (attachment === null) return undefined;
  if (attachment.type === 'album') return postPicture(attachment.photos[0] ?? null);
  if ('metadata' in attachment) {
    const { width, height, accessibilityLabel: label } = attachment.metadata;
    const uri = attachment.type === 'video' ? attachment.metadata.preview_uri : attachment.metadata.url;
    return uri === null ? undefined : { uri, width, height, label };
  }
  const { image } = attachment;
  return image === null ? undefined : { ...image, label: image.accessibilityLabel };
}
