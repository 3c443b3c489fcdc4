import type { TextBody } from 'ufi-core/contract';
import { parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress, type Actor } from './actor.ts';

const words = (name: string): string => ` ${name.normalize('NFC').split(/\s+/).filter(Boolean).join(' ')} `;

/**
 * A text to be read, with the mentions of those who are called by their name, or by words of it in their order; `find`
 * answers whoever may be mentioned.
 */
export function parseText(find: (id: string) => Actor | undefined, text: string): TextBody {
  const parsed = parseWrittenText(text, {
    isMentionable: (id, name) => name.trim() !== '' && words(find(id)?.name ?? '').includes(words(name)),
    addressOf: (id) => actorAddress(find(id) ?? { id, kind: 'person' }),
  });
  return { ...parsed, ranges: [...parsed.ranges], dir: textDirection(parsed.text) };
}
