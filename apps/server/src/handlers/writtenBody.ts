import { maxMentionedPeople, mentionedIds, parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress } from '../records/actorAddress.ts';
import type { CommentRow } from '../records/commentRow.ts';
import { Refused, type Scene } from '../road/index.ts';
import { isNamedSo } from './isNamedSo.ts';

/** A comment's text as it is kept. */
export type WrittenBody = Pick<CommentRow, 'text' | 'encoded' | 'dir' | 'ranges'>;

/** What a call says of the text. */
interface Written {
  readonly comment_text: string;
}

/** Whom a call's text could mention: what a decision on it has to see. */
export const mentionedIn = ({ comment_text }: Written): readonly string[] =>
  mentionedIds(comment_text).slice(0, maxMentionedPeople);

/**
 * The text that a call writes, with its mentions, links and hashtags found. A mention of somebody who is not there,
 * whom the actor may not see, or by a name that is not theirs, is left as the plain name. Where something is attached it
 * may be empty.
 *
 * @throws Refused badParameter for an empty text
 */
export function writtenBody(
  input: Written,
  scene: Scene,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): WrittenBody {
  const { text, mentionstext, ranges } = parseWrittenText(input.comment_text, {
    isMentionable: (id, name) => isNamedSo(scene.mentioned(id), name),
    addressOf: (id) => actorAddress(scene.mentioned(id) ?? { id, kind: 'person' }),
    ownOrigins: scene.ownOrigins,
  });
  if (text.trim() === '' && !mayBeEmpty) throw new Refused('badParameter', { fields: { comment_text: 'empty' } });
  return { text, encoded: mentionstext, dir: textDirection(text), ranges };
}
