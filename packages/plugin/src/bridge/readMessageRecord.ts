import { bridgeVersion } from './bridgeVersion.ts';

/** An object of our version that came in a message. Only its own fields count (A5). */
export interface MessageRecord {
  readonly type: string;
  /** The own field of this name. */
  readonly field: (name: string) => unknown;
  /** The own field of this name if it is a string of 1 to `most` UTF-16 units. */
  readonly text: (name: string, most: number) => string | undefined;
}

/**
 * Reads what came in a message, and never more of it than the fields asked for: however large or cyclic it is, that
 * costs nothing. Undefined for what is not an object of our version with a type.
 */
export function readMessageRecord(data: unknown): MessageRecord | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const field = (name: string): unknown => (Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined);
  const type = field('type');
  if (field('v') !== bridgeVersion || typeof type !== 'string') return undefined;
  return {
    type,
    field,
    text: (name, most) => {
      const value = field(name);
      return typeof value === 'string' && value.length > 0 && value.length <= most ? value : undefined;
    },
  };
}
