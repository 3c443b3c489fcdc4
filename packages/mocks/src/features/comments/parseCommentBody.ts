import type { TextBody } from 'ufi-core/contract';
import { mentionable, type Mentioning } from '../../access/mentionable.ts';
import { parseText } from '../../world/parseText.ts';
import { badParameter } from '../../errors/apiError.ts';

interface Written {
  readonly comment_text: string;
}

/**
 * The text that a call writes; where something is attached it may be empty.
 *
 * @throws Refused badParameter for an empty text
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
