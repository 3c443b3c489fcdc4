import type { Album as AlbumAttachment, AttachmentOf } from 'ufi-core/contract';
import { Album } from './Album.tsx';
import { TaggedPhoto } from './TaggedPhoto.tsx';

interface PostPhotosProps {
  readonly target: string;
  readonly instance: string;
  readonly permalink: string;
  readonly photos: AttachmentOf<'photo'> | AlbumAttachment;
}

/** The only photo of a post, or its album. */
export function PostPhotos({ photos, ...place }: PostPhotosProps) {
  return photos.type === 'album' ? <Album album={photos} /> : <TaggedPhoto photo={photos} {...place} />;
}
