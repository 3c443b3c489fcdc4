import type { TextBody } from 'ufi-core/contract';
import { mentionable, type Mentioning } from '../../access/mentionable.ts';
import { parseText } from '../../world/parseText.ts';
import { badParameter } from '../../errors/apiError.ts';

interface Written {
  readonly comment_text: string;
}

/**
 * Parses the text of a comment, which may be empty if it has an attachment.
 *
 * @throws ApiError badParameter for an empty text
 */
export function parseCommentBody(
  context: Mentioning,
  input: Written,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): TextBody {
  const body = parseText((id) => mentionable(context, id), input.comment_text);
  if (body.text.trim() === '' && !mayBeEmpty) throw badParameter('comment_text', 'empty');
  return body;
}
