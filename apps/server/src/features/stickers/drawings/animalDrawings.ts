import { disc, face, isBlinking, line, moved, shape, sway, type Drawing } from './shapes.ts';

const twice = (markup: string): string => markup + `<g transform="scale(-1 1)">${markup}</g>`;

const cat: Drawing = (at) =>
  moved({ x: 30, y: 38, turn: sway(at, 14) }, line('M0 0Q26 -6 20 -34', '#e08b3c', 10)) +
  disc([0, 36], [30, 18], '#f2a04e') +
  twice(shape('M14 -38L44 -52L42 -12z', '#f2a04e') + shape('M24 -34L39 -43L38 -22z', '#f9c7b5')) +
  disc([0, -6], [42, 36], '#f2a04e') +
  line('M0 -40V-28M-10 -38V-30M10 -38V-30', '#d67f2f', 4) +
  face({ y: -8, apart: 17, isClosed: isBlinking(at) }) +
  twice(line('M26 4L50 1M26 9L49 12', '#fff', 2)) +
  shape('M-4 -6H4L0 -2z', '#c8505a');

const dog: Drawing = (at) =>
  disc([0, 0], [40, 42], '#d9a066') +
  disc([0, 18], [26, 20], '#f3dcc0') +
  twice(moved({ x: 34, y: -26, turn: sway(at, 10) }, shape('M-8 -8Q22 -18 16 28Q4 34 -4 14z', '#8a5a35'))) +
  face({ y: -10, apart: 15, isClosed: isBlinking(at), cheeks: '#e9a487' }) +
  moved({ y: 20 + sway(at, 1.5) }, shape('M-7 0H7V9A7 7 0 0 1 -7 9z', '#f0647a')) +
  disc([0, 6], [8, 6], '#4a3230') +
  line('M0 10V16M-12 18Q-4 24 0 16Q4 24 12 18', '#4a3230', 3);

const frog: Drawing = (at) =>
  moved(
    { y: Math.min(0, sway(at, 10)) },
    twice(shape('M24 26Q56 22 50 46H22z', '#4f9e3f')) +
      disc([0, 12], [42, 34], '#6cbf4f') +
      disc([0, 24], [26, 20], '#c7e8a4') +
      twice(disc([22, -24], 15, '#6cbf4f') + disc([22, -25], 10, '#fff')) +
      twice(isBlinking(at) ? line('M15 -25q7 5 14 0', '#2f4a2a', 3) : disc([22, -25], [5, 6], '#2f4a2a')) +
      line('M-22 6Q0 24 22 6', '#2f4a2a', 3.5) +
      twice(disc([30, 8], [5, 3.5], '#f29aa0')),
  );

const toucan: Drawing = (at) =>
  moved({ x: -18, y: 30, turn: sway(at, 8) }, shape('M0 -8L-34 22L-14 24L6 8z', '#1d1a24')) +
  disc([-4, 4], [34, 40], '#2b2733') +
  disc([4, -4], [22, 26], '#fff6df') +
  moved({ x: -14, y: 12, turn: sway(at, 12) }, shape('M0 -16Q-26 6 -8 34Q16 20 8 -10z', '#413b4d')) +
  shape('M16 -26Q60 -34 56 6Q54 12 48 8Q40 -4 14 -2z', '#ff9e2c') +
  shape('M46 -24Q60 -18 56 6Q54 12 48 8Q50 -8 46 -24z', '#2b2733') +
  line('M16 -12Q38 -16 52 -8', '#c96a12', 3) +
  disc([6, -18], 8, '#57b5d9') +
  (isBlinking(at) ? line('M1 -18h10', '#20303a', 3) : disc([6, -18], 4, '#20303a')) +
  line('M-10 42v10M4 42v10', '#57789c', 5);

const bubble = (x: number, from: number, at: number): string => {
  const rise = (at + from) % 1;
  return `<circle cx="${x}" cy="${-6 - rise * 44}" r="${3 + rise * 3}" fill="none" stroke="#7cc4e8" stroke-width="2.5"/>`;
};

const fish: Drawing = (at) =>
  bubble(44, 0, at) +
  bubble(50, 0.5, at) +
  moved({ x: -34, turn: sway(at, 16) }, shape('M8 0L-22 -24Q-14 0 -22 24z', '#f2703d')) +
  shape('M-14 -22Q4 -44 20 -24z', '#f2703d') +
  disc([0, 2], [38, 28], '#ff9346') +
  shape('M-14 -24Q-4 2 -14 27Q-6 30 2 30Q12 2 2 -26Q-8 -27 -14 -24z', '#fff3e2') +
  moved({ x: 4, y: 10, turn: sway(at, 18) }, shape('M0 0Q-18 2 -20 16Q-4 20 0 0z', '#f2703d')) +
  disc([22, -6], 9, '#fff') +
  (isBlinking(at) ? line('M16 -6h12', '#2d2230', 3) : disc([24, -6], 5, '#2d2230')) +
  line('M24 14q6 4 10 -2', '#2d2230', 3);

const bee: Drawing = (at) =>
  moved(
    { y: sway(at, 5) },
    `<g opacity="0.85">${twice(moved({ x: 10, y: -22, turn: 28 + sway(at * 2, 22) }, disc([0, -16], [12, 20], '#bfe3f5')))}</g>` +
      disc([0, 6], [42, 32], '#ffcb3d') +
      '<clipPath id="bee"><ellipse cy="6" rx="42" ry="32"/></clipPath>' +
      '<g clip-path="url(#bee)">' +
      shape('M-42 -30h14v80h-14zM28 -30h14v80h-14z', '#3a2d2a') +
      '</g>' +
      line('M-10 -24Q-16 -40 -24 -38M10 -24Q16 -40 24 -38', '#3a2d2a', 3.5) +
      face({ y: 2, apart: 13, isClosed: isBlinking(at), cheeks: '#fb9f5b' }),
  );

const turtle: Drawing = (at) =>
  [-26, 18]
    .map((x, index) => moved({ x, y: 26, turn: sway(at, 18, index / 2) }, shape('M-9 -6H9V18Q0 24 -9 18z', '#7bb661')))
    .join('') +
  moved(
    { x: sway(at, 2), y: sway(at, 2, 0.25) },
    disc([40, 2], [17, 16], '#8cc872') + disc([45, -3], 3.4, '#2f3b2a') + line('M42 8q5 4 9 0', '#2f3b2a', 2.6),
  ) +
  shape('M-50 26Q-48 -34 -6 -34Q34 -34 36 26z', '#4e8f57') +
  shape('M-20 -6L-6 -16L8 -6V10L-6 20L-20 10z', '#a6d189') +
  line('M-20 -6L-38 -12M8 -6L26 -12M-20 10L-44 18M8 10L32 18M-6 -16V-32', '#a6d189', 4) +
  shape('M-54 22H40V30Q-6 38 -54 30z', '#c7e2a4');

const arm = (index: number, at: number): string => {
  const x = -33 + index * 13.2;
  return line(`M${x} 20Q${x + sway(at, 9, index / 6)} 38 ${x + sway(at, 6, index / 6 + 0.3)} 50`, '#a65fc4', 9);
};

const octopus: Drawing = (at) =>
  Array.from({ length: 6 }, (_, index) => arm(index, at)).join('') +
  shape('M-40 22V-8A40 44 0 0 1 40 -8V22Q0 34 -40 22z', '#b873d6') +
  disc([-18, -34], [6, 4], '#d6a5ea') +
  disc([16, -40], [4, 3], '#d6a5ea') +
  face({ y: -4, apart: 15, isClosed: isBlinking(at), cheeks: '#f28cc0' });

/** Drawings of the animal pack. */
export const animalDrawings = { cat, dog, frog, toucan, fish, bee, turtle, octopus } as const satisfies Record<
  string,
  Drawing
>;
