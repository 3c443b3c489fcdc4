import { bridgeVersion } from './bridgeVersion.ts';

/** An untrusted message object of our version. Only its own properties are read (A5). */
export interface MessageRecord {
  readonly type: string;
  /** Own property of this name. */
  readonly field: (name: string) => unknown;
  /** Own property of this name, if it is a string of 1 to `most` UTF-16 units. */
  readonly text: (name: string, most: number) => string | undefined;
}

/**
 * Wraps an untrusted message. Only the requested fields are read, so that its size and cycles cost nothing. Undefined
 * for anything but an object of our version with a type.
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
