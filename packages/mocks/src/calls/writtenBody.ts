import type { TextBody } from 'ufi-core/contract';
import { parseText } from '../world/parseText.ts';
import type { World } from '../world/world.ts';
import { badParameter } from './refused.ts';

interface Written {
  readonly comment_text: string;
}

/**
 * The text that a call writes; where something is attached it may be empty.
 *
 * @throws Refused badParameter for an empty text
 */
export function writtenBody(world: World, input: Written, { mayBeEmpty }: { readonly mayBeEmpty: boolean }): TextBody {
  const body = parseText(world, input.comment_text);
  if (body.text.trim() === '' && !mayBeEmpty) throw badParameter('comment_text', 'empty');
  return body;
}
