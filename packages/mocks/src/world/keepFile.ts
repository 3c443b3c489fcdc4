import type { MockFile } from './upload.ts';
import type { World } from './world.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'webm',
};

/** Stores a file for as long as the page lasts. Returns the path where it is served. */
export function keepFile(world: World, id: string, file: MockFile): string {
  const path = `/media/uploads/${id}.${endings[file.type] ?? 'bin'}`;
  world.files.set(path, file);
  return path;
}
