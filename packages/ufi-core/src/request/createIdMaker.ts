import type { Clock, IdMaker, Random } from './ports.ts';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0').slice(-digits);

/**
 * Makes UUIDv7 (RFC 9562): the millisecond, a 12-bit counter, 14 random bits, and 48 that are drawn once for all ids made
 * here: by these a server knows two of them for one maker's, so that their order tells which was later. Neither a clock
 * that stands still nor one that is turned back disturbs that order.
 */
export function createIdMaker({ clock, random }: { clock: Clock; random: Random }): IdMaker {
  let lastMs = 0;
  let counter = 0;
  const bits = (count: number): number => Math.floor(random() * 2 ** count);
  const node = hex(bits(24), 6) + hex(bits(24), 6);
  return () => {
    const now = clock.now();
    if (now > lastMs) {
      lastMs = now;
      counter = 0;
    } else if (++counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
    const time = hex(lastMs, 12);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${hex(0x8000 | bits(14), 4)}-${node}`;
  };
}
