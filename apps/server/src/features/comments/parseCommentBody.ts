import { maxMentionedPeople, mentionedIds, parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress } from '../../presenters/actorAddress.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { DecisionContext, PartQuery } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { mentionableActor, mentionedPart } from '../mentions/index.ts';
import { isActorName } from '../names/index.ts';

/** A comment's text as stored. */
export type CommentBody = Pick<CommentRow, 'text' | 'encoded' | 'dir' | 'ranges'>;

/** The text field of a call. */
interface Written {
  readonly comment_text: string;
}

/** The context that the text of a call needs: the actors that it may mention. */
export const mentionContext = ({ comment_text }: Written): readonly PartQuery[] =>
  mentionedIds(comment_text).slice(0, maxMentionedPeople).map(mentionedPart.ask);

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
    isMentionable: (id, name) => isActorName(mentionableActor(context, id), name),
    addressOf: (id) => actorAddress(mentionableActor(context, id) ?? { id, kind: 'person' }),
    ownOrigins: context.ownOrigins,
  });
  if (text.trim() === '' && !mayBeEmpty) throw new ApiError('badParameter', { fields: { comment_text: 'empty' } });
  return { text, encoded: mentionstext, dir: textDirection(text), ranges };
}
