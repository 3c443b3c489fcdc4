import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { builtInPacks } from '../../features/stickers/builtInPacks.ts';
import { stickerAddress, stickerMotion, stickerSide } from '../../features/stickers/drawSticker.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const { framesPerRow, framesPerCol } = stickerMotion;

describe('pictures of stickers', () => {
  const { ask } = createTestApp();

  it.each([
    [false, false, 1, 1],
    [false, true, 2, 2],
    [true, false, framesPerRow, framesPerCol],
    [true, true, framesPerRow * 2, framesPerCol * 2],
  ])(
    'S3.06 are drawn as frames and as one (sprite: %s, twice the size: %s)',
    async (isSprite, isFine, across, down) => {
      const answer = await ask(stickerAddress({ design: 'sun', isSprite, isFine }));
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ width, height, hasAlpha }).toEqual({
        width: stickerSide * across,
        height: stickerSide * down,
        hasAlpha: true,
      });
    },
  );

  it('S3.06 are animated: no sticker stands still', async () => {
    for (const { design } of builtInPacks.flatMap(({ stickers }) => stickers)) {
      const answer = await ask(stickerAddress({ design, isSprite: true, isFine: false }));
      const { data, info } = await sharp(await answer.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const frameAt = (column: number, row: number) => {
        const lines = Array.from({ length: stickerSide }, (_, line) => {
          const from = ((row * stickerSide + line) * info.width + column * stickerSide) * info.channels;
          return data.subarray(from, from + stickerSide * info.channels);
        });
        return Buffer.concat(lines);
      };
      const frames = new Set(
        [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => frameAt(column, row).toString('base64'))),
      );
      expect({ design, moves: frames.size > 3 }).toEqual({ design, moves: true });
    }
  });

  it.each(['sun2', 'constructor', 'sun-3x', 'sun-2x-sprite', '../sun', 'SUN'])(
    'are not there as "%s"',
    async (name) => {
      expect((await ask(`/media/stickers/${name}.png`)).status).toBe(404);
    },
  );
});
