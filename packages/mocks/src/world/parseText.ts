import type { TextBody } from 'ufi-core/contract';
import { parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress, type Actor } from './actor.ts';

const words = (name: string): string => ` ${name.normalize('NFC').split(/\s+/).filter(Boolean).join(' ')} `;

/**
 * Parses a text. Mentions are kept if they use the actor's name or consecutive words of it; `find` returns actors who
 * may be mentioned.
 */
export function parseText(find: (id: string) => Actor | undefined, text: string): TextBody {
  const parsed = parseWrittenText(text, {
    isMentionable: (id, name) => name.trim() !== '' && words(find(id)?.name ?? '').includes(words(name)),
    addressOf: (id) => actorAddress(find(id) ?? { id, kind: 'person' }),
  });
  return { ...parsed, ranges: [...parsed.ranges], dir: textDirection(parsed.text) };
}
