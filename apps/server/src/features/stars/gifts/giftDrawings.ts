import { disc, line, moved, shape, soundDrawings, sway, type Drawing } from '../../stickers/index.ts';

const around = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => moved({ turn: (360 / count) * index }, part(index))).join('');

const hand = (fill: string): string =>
  line('M-8 26V-8M-8 -2V-34M2 -2V-38M12 0V-34M22 6V-24', fill, 11) +
  shape('M-14 -4H28V18Q26 46 4 46Q-14 46 -22 26L-34 4Q-36 -8 -26 -6L-14 10z', fill);

const applause: Drawing = (at) =>
  moved({ x: -12 - sway(at, 5), y: 6, turn: -18 }, hand('#e8a06a')) +
  moved({ x: 12 + sway(at, 5), y: 8, turn: 18, scale: 0.95 }, hand('#f7c08d')) +
  line('M-2 -46V-56M-26 -44L-32 -52M24 -44L30 -52', '#f4b62f', 5);

const sunflower: Drawing = (at) =>
  line('M0 14Q-4 40 2 56', '#4f9e3f', 7) +
  shape('M0 40Q-26 36 -30 18Q-6 16 0 40z', '#6cbf4f') +
  moved(
    { y: -12, turn: sway(at, 10) },
    around(12, () => disc([0, -28], [8, 15], '#ffc93a')) + disc([0, 0], 19, '#7b4a2d') + disc([0, 0], 11, '#5b3420'),
  );

const guitar: Drawing = (at) =>
  moved(
    { turn: 38 + sway(at, 6) },
    shape('M-5 -54H5V10H-5z', '#6b4226') +
      shape('M-9 -60H9V-46H-9z', '#4a2d1a') +
      shape('M0 -8C18 -14 24 4 16 12C34 18 32 50 0 50C-32 50 -34 18 -16 12C-24 4 -18 -14 0 -8z', '#d2843b') +
      disc([0, 16], 9, '#4a2d1a') +
      shape('M-13 34H13V39H-13z', '#4a2d1a') +
      line('M-2 -46V36M2 -46V36', '#f6e3c5', 1.4),
  );

const trumpet: Drawing = (at) =>
  moved(
    { turn: -18 + sway(at, 7) },
    line('M-46 0H30', '#e2a72e', 8) +
      shape('M22 -6L52 -26V26L22 6z', '#f4c04a') +
      disc([52, 0], [6, 26], '#c98a1c') +
      line('M-24 2V22H18V2', '#e2a72e', 7) +
      line('M-14 -16V4M-2 -16V4M10 -16V4', '#c98a1c', 6) +
      disc([-48, 0], [4, 8], '#c98a1c'),
  );

const spark = (index: number, at: number): string => {
  const colors = ['#ff6b6b', '#ffd166', '#63c7ff', '#b78bff'];
  const far = 26 + sway(at, 10, index / 8);
  const color = colors[index % colors.length] ?? '#ffd166';
  return line(`M0 -12V${-far}`, color, 5) + disc([0, -far - 9], 4, color);
};

const fireworks: Drawing = (at) =>
  moved({ x: -2, y: -4, turn: at * 45 }, around(8, (index) => spark(index, at)) + disc([0, 0], 6, '#fff2c4')) +
  moved(
    { x: 38, y: 34, scale: 0.42, turn: -at * 60 },
    around(6, (index) => spark(index + 1, at + 0.5)),
  ) +
  moved(
    { x: -38, y: 38, scale: 0.36 },
    around(5, (index) => spark(index + 2, at + 0.25)),
  );

const sax: Drawing = (at) =>
  moved(
    { turn: sway(at, 8) },
    line('M-34 -46H-14Q-4 -46 -4 -34V22Q-4 44 16 44Q34 44 34 22V2', '#e2a72e', 13) +
      shape('M18 8L12 -20H56L50 8z', '#f4c04a') +
      disc([34, -20], [22, 6], '#c98a1c') +
      [-22, -6, 10, 26].map((y) => disc([-4, y], 5, '#fff0c2')).join('') +
      line('M-46 -46H-36', '#3a2d2a', 8),
  );

const trophy: Drawing = (at) =>
  line('M-26 -30H-44Q-46 0 -20 6M26 -30H44Q46 0 20 6', '#d9961f', 7) +
  shape('M-28 -42H28V-10Q28 20 0 22Q-28 20 -28 -10z', '#f4c04a') +
  shape('M-5 18H5V36H-5z', '#d9961f') +
  shape('M-24 36H24V50H-24z', '#7b4a2d') +
  moved(
    { y: -14, scale: 0.9 + sway(at, 0.12), turn: sway(at, 12) },
    shape('M0 -20L6 -7L20 -5L10 4L13 18L0 11L-13 18L-10 4L-20 -5L-6 -7z', '#fff6d8'),
  );

const rocket: Drawing = (at) =>
  moved(
    { turn: 40, y: sway(at, 4) },
    shape(`M-9 34Q0 ${62 + sway(at, 8)} 9 34z`, '#ff9a3c') +
      shape('M-20 10L-34 38L-14 30zM20 10L34 38L14 30z', '#e5533d') +
      shape('M0 -58C24 -34 24 4 14 34H-14C-24 4 -24 -34 0 -58z', '#eef2f8') +
      shape('M0 -58C11 -47 17 -34 19 -20H-19C-17 -34 -11 -47 0 -58z', '#e5533d') +
      disc([0, -2], 10, '#3f7fd0') +
      disc([0, -2], 6, '#a9d3f5'),
  );

const star = (fill: string): string => shape('M0 -34L10 -12L34 -9L16 7L21 31L0 19L-21 31L-16 7L-34 -9L-10 -12z', fill);

const doubled: Drawing = (at) =>
  moved({ x: -14, y: 8 + sway(at, 3) }, star('#c98a1c')) + moved({ x: 14, y: -6 - sway(at, 3) }, star('#f4c04a'));

/** Drawings of the gifts that come with the software, and of promotions, by their ids. */
export const giftDrawings: ReadonlyMap<string, Drawing> = new Map([
  ['aplauso', applause],
  ['girassol', sunflower],
  // The cup is white: a plate lets it stand out on a light card.
  ['cafe', (at) => disc([-4, 6], [50, 46], '#e9c9a5') + soundDrawings.coffee(at)],
  ['tambor', soundDrawings.drum],
  ['violao', guitar],
  ['trompete', trumpet],
  ['virada', fireworks],
  ['sax', sax],
  ['bis', trophy],
  ['turne', rocket],
  ['dobro', doubled],
]);
