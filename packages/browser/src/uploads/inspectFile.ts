import { mediaKindOf, type MediaPreview } from 'ufi-composer';
import { drawPoster } from './drawPoster.ts';

/** A file's preview before it is uploaded. */
export interface InspectedFile extends Omit<MediaPreview, 'uri'> {
  /** The displayed picture: the file itself, or a video's poster; null if there is none. */
  readonly picture: Blob | null;
  /** A video's poster, to be uploaded with it. */
  readonly poster?: Blob;
}

const noPreview = { width: 0, height: 0, duration: 0, picture: null };

/**
 * Inspects a file; null for a photo that cannot be decoded. A video that this browser cannot play may play elsewhere.
 */
export async function inspectFile(file: File): Promise<InspectedFile | null> {
  const kind = mediaKindOf(file) ?? 'file';
  switch (kind) {
    case 'photo':
      return inspectPhoto(file);
    case 'video': {
      const inspected = await drawPoster(file);
      return inspected === null ? { ...noPreview, kind } : { ...inspected, kind, picture: inspected.poster };
    }
    case 'file':
      return { ...noPreview, kind };
  }
}

async function inspectPhoto(file: File): Promise<InspectedFile | null> {
  try {
    const image = await createImageBitmap(file);
    const { width, height } = image;
    image.close();
    return { kind: 'photo', picture: file, width, height, duration: 0 };
  } catch {
    return null;
  }
}
