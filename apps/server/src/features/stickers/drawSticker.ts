import sharp from 'sharp';
import { animalDrawings } from './drawings/animalDrawings.ts';
import type { Drawing } from './drawings/shapes.ts';
import { soundDrawings } from './drawings/soundDrawings.ts';

const drawings = { ...soundDrawings, ...animalDrawings } as const;

/** A sticker that the code draws. */
export type StickerDesign = keyof typeof drawings;

/** How such a sticker moves: so many frames in rows and columns, and the time of one in milliseconds. */
export const stickerMotion = { frameCount: 8, frameRate: 100, framesPerRow: 4, framesPerCol: 2 } as const;
/** The side of a frame in pixels. */
export const stickerSide = 120;

/** What is drawn of a sticker: one still picture or all frames, also at twice the size. */
export interface StickerPicture {
  readonly design: StickerDesign;
  readonly isSprite: boolean;
  readonly isFine: boolean;
}

/** Where such a picture is; see {@link stickerPictureAt}. */
export const stickerAddress = ({ design, isSprite, isFine }: StickerPicture): string =>
  `/media/stickers/${design}${isSprite ? '-sprite' : ''}${isFine ? '-2x' : ''}.png`;

/** The picture that an address stands for; undefined where there is none. */
export function stickerPictureAt(address: string): StickerPicture | undefined {
  const [, design = '', sprite, fine] = /^\/media\/stickers\/([a-z]+)(-sprite)?(-2x)?\.png$/.exec(address) ?? [];
  if (!Object.hasOwn(drawings, design)) return undefined;
  return { design: design as StickerDesign, isSprite: sprite !== undefined, isFine: fine !== undefined };
}

// A white edge, so that it stands out on every ground.
const edge = `<filter id="edge" x="-20%" y="-20%" width="140%" height="140%">
<feMorphology in="SourceAlpha" operator="dilate" radius="3" result="wide"/><feFlood flood-color="#fff"/>
<feComposite in2="wide" operator="in" result="edge"/><feMerge><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>`;

function frame(drawing: Drawing, index: number): string {
  const x = (index % stickerMotion.framesPerRow) * stickerSide;
  const y = Math.floor(index / stickerMotion.framesPerRow) * stickerSide;
  const at = index / stickerMotion.frameCount;
  // Nothing of a frame may show in the next one.
  return `<svg x="${x}" y="${y}" width="${stickerSide}" height="${stickerSide}" viewBox="-60 -60 120 120"><g filter="url(#edge)">${drawing(at)}</g></svg>`;
}

/** Draws a picture of a sticker, as PNG. */
export function drawSticker({ design, isSprite, isFine }: StickerPicture): Promise<Buffer> {
  const { frameCount, framesPerRow, framesPerCol } = stickerMotion;
  const [across, down] = isSprite ? [framesPerRow, framesPerCol] : [1, 1];
  const [width, height] = [across * stickerSide, down * stickerSide];
  const scale = isFine ? 2 : 1;
  const frames = Array.from({ length: isSprite ? frameCount : 1 }, (_, index) => frame(drawings[design], index));
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${edge}</defs>${frames.join('')}</svg>`;
  return sharp(Buffer.from(markup)).png({ palette: true, quality: 90 }).toBuffer();
}
