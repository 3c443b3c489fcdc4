import { maxMentionedPeople, mentionedIds, parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress } from '../records/actorAddress.ts';
import type { CommentRow } from '../records/commentRow.ts';
import { Refused, type Scene } from '../road/index.ts';
import { isNamedSo } from './isNamedSo.ts';

/** A comment's text as it is kept. */
export type WrittenBody = Pick<CommentRow, 'text' | 'encoded' | 'dir' | 'ranges'>;

type AttachedId = string | number | null | undefined;

/** What a call says of the text and of what hangs on it. */
interface Written {
  readonly comment_text: string;
  readonly attached_sticker_fbid?: AttachedId;
  readonly attached_photo_fbid?: AttachedId;
  readonly attached_video_fbid?: AttachedId;
  readonly attached_file_fbid?: AttachedId;
}

/** 0 stands for none (S7.08). */
const isAttached = (id: AttachedId): boolean => id != null && Number(id) !== 0;

/** Whom a call's text could mention: what a decision on it has to see. */
export const mentionedIn = ({ comment_text }: Written): readonly string[] =>
  mentionedIds(comment_text).slice(0, maxMentionedPeople);

/**
 * The text that a call writes, with its mentions, links and hashtags found. A mention of somebody who is not there,
 * whom the actor may not see, or by a name that is not theirs, is left as the plain name.
 *
 * @throws Refused noSuchObject for an attached thing that is not there, badParameter for an empty text
 */
export function writtenBody(input: Written, scene: Scene): WrittenBody {
  const { attached_sticker_fbid, attached_photo_fbid, attached_video_fbid, attached_file_fbid } = input;
  const attached = [attached_sticker_fbid, attached_photo_fbid, attached_video_fbid, attached_file_fbid];
  if (attached.some(isAttached)) throw new Refused('noSuchObject');
  const { text, mentionstext, ranges } = parseWrittenText(input.comment_text, {
    isMentionable: (id, name) => isNamedSo(scene.mentioned(id), name),
    addressOf: (id) => actorAddress(scene.mentioned(id) ?? { id, kind: 'person' }),
    ownOrigins: scene.ownOrigins,
  });
  if (text.trim() === '') throw new Refused('badParameter', { fields: { comment_text: 'empty' } });
  return { text, encoded: mentionstext, dir: textDirection(text), ranges };
}
