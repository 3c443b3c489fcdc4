import sharp from 'sharp';
import { animalDrawings } from './drawings/animalDrawings.ts';
import type { Drawing } from './drawings/shapes.ts';
import { soundDrawings } from './drawings/soundDrawings.ts';

const drawings = { ...soundDrawings, ...animalDrawings } as const;

/** A sticker drawn by code. */
export type StickerDesign = keyof typeof drawings;

/** Sprite layout of such a sticker, and the duration of a frame in milliseconds. */
export const stickerMotion = { frameCount: 8, frameRate: 100, framesPerRow: 4, framesPerCol: 2 } as const;
/** Width and height of a frame in pixels. */
export const stickerSide = 120;

/** Variant of a sticker's picture: still or sprite, normal or double size. */
export interface StickerPicture {
  readonly design: StickerDesign;
  readonly isSprite: boolean;
  readonly isFine: boolean;
}

/** Address of a picture; the inverse of {@link stickerPictureAt}. */
export const stickerAddress = ({ design, isSprite, isFine }: StickerPicture): string =>
  `/media/stickers/${design}${isSprite ? '-sprite' : ''}${isFine ? '-2x' : ''}.png`;

/** The picture at an address; undefined if there is none. */
export function stickerPictureAt(address: string): StickerPicture | undefined {
  const [, design = '', sprite, fine] = /^\/media\/stickers\/([a-z]+)(-sprite)?(-2x)?\.png$/.exec(address) ?? [];
  if (!Object.hasOwn(drawings, design)) return undefined;
  return { design: design as StickerDesign, isSprite: sprite !== undefined, isFine: fine !== undefined };
}

// A white outline, so that the sticker stands out on every background.
const edge = `<filter id="edge" x="-20%" y="-20%" width="140%" height="140%">
<feMorphology in="SourceAlpha" operator="dilate" radius="3" result="wide"/><feFlood flood-color="#fff"/>
<feComposite in2="wide" operator="in" result="edge"/><feMerge><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>`;

function frame(drawing: Drawing, index: number): string {
  const x = (index % stickerMotion.framesPerRow) * stickerSide;
  const y = Math.floor(index / stickerMotion.framesPerRow) * stickerSide;
  const at = index / stickerMotion.frameCount;
  // A nested `svg` clips the frame, so that nothing of it shows in the next one.
  return `<svg x="${x}" y="${y}" width="${stickerSide}" height="${stickerSide}" viewBox="-60 -60 120 120"><g filter="url(#edge)">${drawing(at)}</g></svg>`;
}

/** Renders a picture of a sticker as PNG. */
export function drawSticker({ design, isSprite, isFine }: StickerPicture): Promise<Buffer> {
  const { frameCount, framesPerRow, framesPerCol } = stickerMotion;
  const [across, down] = isSprite ? [framesPerRow, framesPerCol] : [1, 1];
  const [width, height] = [across * stickerSide, down * stickerSide];
  const scale = isFine ? 2 : 1;
  const frames = Array.from({ length: isSprite ? frameCount : 1 }, (_, index) => frame(drawings[design], index));
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${edge}</defs>${frames.join('')}</svg>`;
  return sharp(Buffer.from(markup)).png({ palette: true, quality: 90 }).toBuffer();
}
