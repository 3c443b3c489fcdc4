import type { TextBody } from 'ufi-core/contract';
import { parseText } from '../world/parseText.ts';
import type { World } from '../world/world.ts';
import { badParameter, Refused } from './refused.ts';

type AttachedId = string | number | null | undefined;

interface Written {
  readonly comment_text: string;
  readonly attached_sticker_fbid?: AttachedId;
  readonly attached_photo_fbid?: AttachedId;
  readonly attached_video_fbid?: AttachedId;
  readonly attached_file_fbid?: AttachedId;
}

/** 0 stands for none (S7.08). */
const isAttached = (id: AttachedId): boolean => id != null && Number(id) !== 0;

/**
 * The text that a call writes.
 *
 * @throws Refused noSuchObject for an attached thing, of which the mock world has none; badParameter for an empty text
 */
export function writtenBody(world: World, input: Written): TextBody {
  const { attached_sticker_fbid, attached_photo_fbid, attached_video_fbid, attached_file_fbid } = input;
  const attached = [attached_sticker_fbid, attached_photo_fbid, attached_video_fbid, attached_file_fbid];
  if (attached.some(isAttached)) throw new Refused('noSuchObject');
  const body = parseText(world, input.comment_text);
  if (body.text.trim() === '') throw badParameter('comment_text', 'empty');
  return body;
}
