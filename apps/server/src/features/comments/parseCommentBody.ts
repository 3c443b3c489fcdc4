import { maxMentionedPeople, mentionedIds, parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress } from '../../presenters/actorAddress.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { isActorName } from './isActorName.ts';

/** A comment's text as stored. */
export type CommentBody = Pick<CommentRow, 'text' | 'encoded' | 'dir' | 'ranges'>;

/** The text field of a call. */
interface Written {
  readonly comment_text: string;
}

/** Ids of the actors that a call's text may mention, to be loaded for its decision. */
export const mentionedActorIds = ({ comment_text }: Written): readonly string[] =>
  mentionedIds(comment_text).slice(0, maxMentionedPeople);

/**
 * Parses the text of a call into text, mentions, links and hashtags. A mention of an actor who does not exist, may not
 * be mentioned or is not called by that name stays plain text.
 *
 * @throws ApiError badParameter for an empty text, unless it may be empty because of an attachment
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
