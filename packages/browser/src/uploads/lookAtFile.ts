import { mediaKindOf, type MediaPreview } from 'ufi-composer';
import { drawPoster } from './drawPoster.ts';

/** What can be seen of a file before it is anywhere else. */
export interface FileLook extends Omit<MediaPreview, 'uri'> {
  /** What is shown: the file itself, or the poster of a video; null where nothing can be. */
  readonly picture: Blob | null;
  /** A picture of a video, to be sent with it. */
  readonly poster?: Blob;
}

const unseen = { width: 0, height: 0, duration: 0, picture: null };

/** Looks at a file; null where a photo can't be drawn. A video that this browser can't play may play elsewhere. */
export async function lookAtFile(file: File): Promise<FileLook | null> {
  const kind = mediaKindOf(file) ?? 'file';
  switch (kind) {
    case 'photo':
      return lookAtPhoto(file);
    case 'video': {
      const look = await drawPoster(file);
      return look === null ? { ...unseen, kind } : { ...look, kind, picture: look.poster };
    }
    case 'file':
      return { ...unseen, kind };
  }
}

async function lookAtPhoto(file: File): Promise<FileLook | null> {
  try {
    const image = await createImageBitmap(file);
    const { width, height } = image;
    image.close();
    return { kind: 'photo', picture: file, width, height, duration: 0 };
  } catch {
    return null;
  }
}
