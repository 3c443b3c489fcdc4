import type { Clock, IdMaker, Random } from './ports.ts';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0').slice(-digits);

/**
 * Creates UUIDv7 ids (RFC 9562): the millisecond, a 12-bit counter, 14 random bits, and 48 bits drawn once per maker.
 * By those the server recognises two ids of one maker, and then their order tells which is later. The order holds even
 * if the clock stands still or is set back.
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
