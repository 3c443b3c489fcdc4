import type { TextBody } from 'ufi-core/contract';
import { parseWrittenText, textDirection } from 'ufi-core/text';
import { actorAddress } from './actor.ts';
import type { World } from './world.ts';

const words = (name: string): string => ` ${name.normalize('NFC').split(/\s+/).filter(Boolean).join(' ')} `;

/** A text to be read, with the mentions of those who are called by their name, or by words of it in their order. */
export function parseText(world: World, text: string): TextBody {
  const parsed = parseWrittenText(text, {
    isMentionable: (id, name) => name.trim() !== '' && words(world.actor(id)?.name ?? '').includes(words(name)),
    addressOf: (id) => actorAddress(world.actor(id) ?? { id, kind: 'person' }),
  });
  return { ...parsed, ranges: [...parsed.ranges], dir: textDirection(parsed.text) };
}
