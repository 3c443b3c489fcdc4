import { disc, face, isBlinking, line, moved, shape, sway, type Drawing } from './shapes.ts';

const around = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => moved({ turn: (360 / count) * index }, part(index))).join('');

const sun: Drawing = (at) =>
  moved(
    { turn: at * 45 },
    around(8, () => shape('M-9 -34L0 -54L9 -34z', '#f79b32')),
  ) +
  disc([0, 0], 34, '#ffcf4d') +
  face({ y: -4, isClosed: isBlinking(at), cheeks: '#fb9f6b' });

const heart: Drawing = (at) =>
  moved(
    { y: 4, scale: 1 + sway(at, 0.09) },
    shape('M0 42C-62 2 -46 -42 -20 -42C-9 -42 -2 -35 0 -28C2 -35 9 -42 20 -42C46 -42 62 2 0 42z', '#ea3d5c') +
      shape('M-34 -14C-34 -26 -27 -32 -19 -32C-26 -28 -29 -22 -29 -13z', '#ff9bab') +
      face({ y: -6, cheeks: '#ff8fa0' }),
  );

const vinyl: Drawing = (at) => {
  const grooves = [44, 38, 32, 26].map((r) => `<circle r="${r}" fill="none" stroke="#4a4652" stroke-width="1.6"/>`);
  const shine = shape('M0 0L-14 -47A49 49 0 0 1 14 -47z', '#8f8a9c');
  const label =
    disc([0, 0], 20, '#f2b632') + shape('M0 0L20 0A20 20 0 0 1 -20 0z', '#e2604f') + disc([0, 0], 4, '#fff7e6');
  return (
    disc([0, 0], 50, '#2c2833') +
    `<g opacity="0.5">${moved({ turn: 35 }, shine)}${moved({ turn: 215 }, shine)}</g>` +
    grooves.join('') +
    moved({ turn: at * 360 }, label)
  );
};

const steam = (x: number, at: number): string => line(`M${x} -26q${sway(at, 7)} -8 0 -14t0 -12`, '#b7a9a2', 4);

const coffee: Drawing = (at) =>
  steam(-14, at) +
  steam(6, at + 0.4) +
  line('M30 -4h8a10 10 0 0 1 0 24h-10', '#f3f0ea', 8) +
  shape('M-40 -14H32V18A24 24 0 0 1 8 42H-16A24 24 0 0 1 -40 18z', '#f3f0ea') +
  shape('M-40 -14H32V-6H-40z', '#7b4a2d') +
  moved({ x: -4 }, face({ y: 10, apart: 13, isClosed: true }));

const star: Drawing = (at) =>
  moved(
    { turn: sway(at, 10), scale: 1 + sway(at, 0.05, 0.25) },
    shape('M0 -52L15 -19L51 -15L24 9L32 45L0 27L-32 45L-24 9L-51 -15L-15 -19z', '#ffc83a') +
      face({ y: -3, apart: 12, cheeks: '#ff9d54', isClosed: isBlinking(at) }),
  );

const moon: Drawing = (at) =>
  moved(
    { turn: sway(at, 8) },
    shape('M18 -50A52 52 0 1 0 48 26A42 42 0 0 1 18 -50z', '#ffe08a') +
      disc([-30, 14], 6, '#f2cd6b') +
      disc([-14, 32], 4, '#f2cd6b') +
      moved({ x: -18, y: -4 }, face({ apart: 10, isClosed: true })),
  ) + [0, 1].map((index) => star4(26 + index * 16, -24 + index * 22, 5 + sway(at, 2.5, index / 2))).join('');

const star4 = (x: number, y: number, r: number): string =>
  shape(
    `M${x} ${y - r * 1.6}q0 ${r * 1.6} ${r * 1.6} ${r * 1.6}q${-r * 1.6} 0 ${-r * 1.6} ${r * 1.6}q0 ${-r * 1.6} ${-r * 1.6} ${-r * 1.6}q${r * 1.6} 0 ${r * 1.6} ${-r * 1.6}z`,
    '#f7b733',
  );

const cake: Drawing = (at) =>
  moved({ x: sway(at, 1.5), y: -42 - sway(at, 1) }, shape('M0 -12Q9 0 0 8Q-9 0 0 -12z', '#ff9a3c')) +
  line('M0 -32V-18', '#5aa9e6', 6) +
  shape('M-44 -6A12 12 0 0 1 -32 -18H32A12 12 0 0 1 44 -6V40H-44z', '#f8c8d4') +
  shape(
    'M-44 -6A12 12 0 0 1 -32 -18H32A12 12 0 0 1 44 -6V4q-7 9 -15 0q-7 12 -15 0q-7 9 -14 0q-8 12 -15 0q-7 9 -15 0q-7 10 -14 0z',
    '#ff7f9c',
  ) +
  shape('M-50 40H50V46H-50z', '#c9b8ae') +
  face({ y: 16 });

const drumstick = (x: number, turn: number): string =>
  moved({ x, y: -8, turn }, line('M0 0V-42', '#c78b4e', 5) + disc([0, 0], 5, '#e3ad6d'));

const drum: Drawing = (at) =>
  shape('M-44 -6V34Q0 56 44 34V-6z', '#e5533d') +
  line('M-44 2L-28 44L-8 14L10 46L28 12L44 30', '#ffd166', 4) +
  disc([0, -6], [44, 15], '#fbeedb') +
  `<ellipse cy="-6" rx="44" ry="15" fill="none" stroke="#8c3326" stroke-width="3"/>` +
  drumstick(-16, -38 - sway(at, 16)) +
  drumstick(16, 38 - sway(at, 16));

/** Drawings of the sun and sound pack. */
export const soundDrawings = { sun, heart, vinyl, coffee, star, moon, cake, drum } as const satisfies Record<
  string,
  Drawing
>;
