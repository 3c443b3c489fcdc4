import type { MediaPreview } from 'ufi-composer';
import type { FileLook } from './lookAtFile.ts';

/** Keeps what a page shows of files, and lets it go. */
export function createPreviewShelf() {
  const posters = new WeakMap<MediaPreview, Blob>();
  return {
    keep(look: FileLook | null): MediaPreview | null {
      if (look === null) return null;
      const { picture, poster, ...rest } = look;
      const preview = { ...rest, uri: picture === null ? null : URL.createObjectURL(picture) };
      if (poster !== undefined) posters.set(preview, poster);
      return preview;
    },
    posterOf: (preview: MediaPreview): Blob | undefined => posters.get(preview),
    release({ uri }: MediaPreview): void {
      if (uri !== null) URL.revokeObjectURL(uri);
    },
  };
}
