import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, sum]);
}

/** Builds a PNG with one bit per pixel: few bytes for many pixels. */
export function buildPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Builds a rotated JPEG of 60 by 30 pixels with location, camera and author metadata. */
export const buildJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretPlace</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Builds an animated GIF. */
export async function buildGif(frames: number, side = 8): Promise<Buffer> {
  const raw = Buffer.alloc(side * side * 4 * frames);
  for (let at = 0; at < raw.length; at += 4) raw.writeUInt32BE(((((at / 4 / side / side) | 0) * 7919) << 8) | 0xff, at);
  return sharp(raw, { raw: { width: side, height: side * frames, channels: 4, pageHeight: side } })
    .gif({ reuse: false })
    .toBuffer();
}
