import { open, type FileHandle } from 'node:fs/promises';
import { RejectedUpload } from './rejectedUpload.ts';

/** A supported video container. */
export type VideoContainer = 'mp4' | 'webm';

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** Detects the container by the first bytes; null for anything else, whatever its name (A23). */
export function videoContainerOf(start: Buffer): VideoContainer | null {
  if (start.subarray(0, 4).equals(ebml)) return start.subarray(0, 64).includes('webm') ? 'webm' : null;
  return start.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : null;
}

/** Limits of a movie's index: larger ones are crafted to exhaust resources (A23). */
const maxIndexBytes = 32 * 1024 * 1024;
const maxTracks = 16;
const maxBoxes = 10_000;

interface Box {
  readonly type: string;
  readonly size: number;
}

const broken = () => new RejectedUpload('video_broken');

async function readBox(file: FileHandle, at: number, end: number): Promise<Box> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, at);
  if (bytesRead < 8) throw broken();
  const short = head.readUInt32BE(0);
  const size = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  if (size < 8 || at + size > end) throw broken();
  return { type: head.toString('latin1', 4, 8), size };
}

async function tracksIn(file: FileHandle, from: number, end: number): Promise<number> {
  let tracks = 0;
  let boxes = 0;
  for (let at = from; at < end;) {
    const { type, size } = await readBox(file, at, end);
    if ((boxes += 1) > maxBoxes) throw broken();
    if (type === 'trak') tracks += 1;
    at += size;
  }
  return tracks;
}

/**
 * Walks the boxes of an MP4 or QuickTime file before it is parsed in full: each box ends where it says, and the index
 * is small and has few tracks.
 *
 * @throws RejectedUpload
 */
export async function checkMovieBoxes(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    let indexes = 0;
    let boxes = 0;
    for (let at = 0; at < end;) {
      const { type, size } = await readBox(file, at, end);
      if ((boxes += 1) > maxBoxes) throw broken();
      if (type === 'moov') {
        if ((indexes += 1) > 1 || size > maxIndexBytes) throw broken();
        if ((await tracksIn(file, at + 8, at + size)) > maxTracks) throw broken();
      }
      at += size;
    }
    if (indexes === 0) throw broken();
  } finally {
    await file.close();
  }
}
