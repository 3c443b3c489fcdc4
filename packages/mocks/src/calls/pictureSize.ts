import { imageSize } from 'image-size';
import { defaultUploadBytes } from 'ufi-core/contract';
import type { MockFile } from '../world/upload.ts';
import { badParameter } from './refused.ts';

const accepted: ReadonlySet<string | undefined> = new Set(['jpg', 'png', 'gif', 'webp', 'avif']);

function measured(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    throw badParameter('file', 'photo_type', 415);
  }
}

/** How large a picture is that somebody sends. @throws Refused badParameter for what is none */
export function pictureSize({ bytes }: MockFile): { readonly width: number; readonly height: number } {
  if (bytes.byteLength > defaultUploadBytes.photo) throw badParameter('file', 'file_too_large:10', 413);
  if (bytes.byteLength === 0) throw badParameter('file', 'file_empty');
  const { type, width, height } = measured(bytes);
  if (!accepted.has(type)) throw badParameter('file', 'photo_type', 415);
  return { width, height };
}
