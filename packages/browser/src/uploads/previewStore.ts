import type { MediaPreview } from 'ufi-composer';
import type { InspectedFile } from './inspectFile.ts';

/** Keeps the object URLs and posters of previewed files, and releases them. */
export function createPreviewStore() {
  const posters = new WeakMap<MediaPreview, Blob>();
  return {
    keep(inspected: InspectedFile | null): MediaPreview | null {
      if (inspected === null) return null;
      const { picture, poster, ...rest } = inspected;
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
