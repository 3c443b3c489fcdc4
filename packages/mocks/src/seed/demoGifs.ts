/** A GIF of the service. */
export interface GifEntry {
  readonly id: string;
  readonly title: string;
}

/** All GIFs, most popular first. */
export const demoGifs: readonly GifEntry[] = [
  { id: 'clap1', title: 'Palmas de pé' },
  { id: 'dance2', title: 'Dança na chuva' },
  { id: 'dance3', title: 'Dança de roda' },
];

/** GIFs by title; all for an empty search. */
export const findGifs = (text: string): readonly GifEntry[] =>
  demoGifs.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()));

/** A GIF of one pixel and two frames, served for all of them. */
export const gifBytes = Uint8Array.from([
  ...[0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0xff, 0xcd, 0x40, 0x22, 0x22, 0x33],
  ...[0x21, 0xff, 0x0b, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0],
  ...[0x21, 0xf9, 4, 0, 20, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
  ...[0x21, 0xf9, 4, 0, 20, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0],
  0x3b,
]);
