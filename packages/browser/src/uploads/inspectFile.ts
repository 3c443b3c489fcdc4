import { mediaKindOf, type MediaPreview } from 'ufi-composer';
import { drawPoster } from './drawPoster.ts';

/** What can be seen of a file before it is anywhere else. */
export interface InspectedFile extends Omit<MediaPreview, 'uri'> {
  /** What is shown: the file itself, or the poster of a video; null where nothing can be. */
  readonly picture: Blob | null;
  /** A picture of a video, to be sent with it. */
  readonly poster?: Blob;
}

const noPreview = { width: 0, height: 0, duration: 0, picture: null };

/** Looks at a file; null where a photo can't be drawn. A video that this browser can't play may play elsewhere. */
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
