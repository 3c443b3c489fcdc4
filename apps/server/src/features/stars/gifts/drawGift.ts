import { giftDrawings } from './giftDrawings.ts';

/** Frames of a moving picture, and how long all of them take. */
const motion = { frames: 8, seconds: 0.8 } as const;

/** A frame that is visible in its part of the time; without a start it always is. */
function framed(markup: string, index: number): string {
  const values = Array.from({ length: motion.frames }, (_, at) => (at === index ? 'visible' : 'hidden')).join(';');
  return `<g visibility="${index === 0 ? 'visible' : 'hidden'}">${markup}<animate attributeName="visibility" calcMode="discrete" dur="${motion.seconds}s" repeatCount="indefinite" values="${values}"/></g>`;
}

/** The picture of a gift at an address, as SVG without scripts; undefined if there is none. */
export function drawGift(address: string): string | undefined {
  const [, id = '', still] = /^\/media\/gifts\/([a-z]+)(-still)?\.svg$/.exec(address) ?? [];
  const drawing = giftDrawings.get(id);
  if (drawing === undefined) return undefined;
  const frames =
    still === undefined
      ? Array.from({ length: motion.frames }, (_, index) => framed(drawing(index / motion.frames), index)).join('')
      : drawing(0);
  const short = frames.replace(/-?\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-64 -64 128 128">${short}</svg>`;
}
