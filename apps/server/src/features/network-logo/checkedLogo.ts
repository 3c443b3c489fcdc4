import { readFile } from 'node:fs/promises';
import type { CheckedMedia } from '../uploads/index.ts';
import type { NetworkPicture } from './networkPictures.ts';

/** A logo that has been checked and re-encoded, with its pictures. */
export interface CheckedLogo {
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly NetworkPicture[];
}

/** Reads the files of a checked logo, which are about to be deleted. */
export async function readCheckedLogo({ files, width = 1, height = 1 }: CheckedMedia): Promise<CheckedLogo> {
  const pictures = await Promise.all(
    files.map(async ({ name, type, path }) => ({ name, type, content: await readFile(path) })),
  );
  return { width, height, pictures };
}
