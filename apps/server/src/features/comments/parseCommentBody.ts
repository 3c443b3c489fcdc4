import { maxMentionedPeople, mentionedIds, parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress } from '../../presenters/actorAddress.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { isActorName } from './isActorName.ts';

/** A comment's text as it is kept. */
export type CommentBody = Pick<CommentRow, 'text' | 'encoded' | 'dir' | 'ranges'>;

/** What a call says of the text. */
interface Written {
  readonly comment_text: string;
}

/** Whom a call's text could mention: what a decision on it has to see. */
export const mentionedActorIds = ({ comment_text }: Written): readonly string[] =>
  mentionedIds(comment_text).slice(0, maxMentionedPeople);

/**
 * The text that a call writes, with its mentions, links and hashtags found. A mention of somebody who is not there,
 * whom the actor may not see, or by a name that is not theirs, is left as the plain name. Where something is attached it
 * may be empty.
 *
 * @throws Refused badParameter for an empty text
 */
export function parseCommentBody(
  input: Written,
  context: DecisionContext,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): CommentBody {
  const { text, mentionstext, ranges } = parseWrittenText(input.comment_text, {
    isMentionable: (id, name) => isActorName(context.mentioned(id), name),
    addressOf: (id) => actorAddress(context.mentioned(id) ?? { id, kind: 'person' }),
    ownOrigins: context.ownOrigins,
  });
  if (text.trim() === '' && !mayBeEmpty) throw new ApiError('badParameter', { fields: { comment_text: 'empty' } });
  return { text, encoded: mentionstext, dir: textDirection(text), ranges };
}
