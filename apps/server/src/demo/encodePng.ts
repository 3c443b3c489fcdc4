import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngShape {
  readonly width: number;
  readonly height: number;
  /** 3 for RGB, 4 for RGBA; 8 bits per channel. */
  readonly channels: 3 | 4;
}

function header({ width, height, channels }: PngShape): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** Encodes a PNG; each row begins with its filter byte, 0. */
export const encodePng = (shape: PngShape, rows: Uint8Array): Buffer =>
  Buffer.concat([signature, header(shape), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);

interface Frame {
  readonly shape: PngShape;
  readonly sequence: number;
  /** Milliseconds. */
  readonly delay: number;
}

function frameControl({ shape, sequence, delay }: Frame): Buffer {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(sequence, 0);
  data.writeUInt32BE(shape.width, 4);
  data.writeUInt32BE(shape.height, 8);
  data.writeUInt16BE(delay, 20);
  data.writeUInt16BE(1000, 22);
  return chunk('fcTL', data);
}

function framePart(frame: Frame, rows: Uint8Array): Buffer[] {
  const data = deflateSync(rows);
  if (frame.sequence === 0) return [frameControl(frame), chunk('IDAT', data)];
  const numbered = Buffer.concat([Buffer.alloc(4), data]);
  numbered.writeUInt32BE(frame.sequence + 1, 0);
  return [frameControl(frame), chunk('fdAT', numbered)];
}

/** Encodes an animated PNG that loops forever; `delay` is the duration of a frame in milliseconds. */
export function encodeMovingPng(shape: PngShape, frames: readonly Uint8Array[], delay: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length, 0);
  // The first frame takes one sequence number, each later one takes two.
  const sequenceOf = (index: number) => Math.max(0, index * 2 - 1);
  const parts = frames.flatMap((rows, index) => framePart({ shape, sequence: sequenceOf(index), delay }, rows));
  return Buffer.concat([signature, header(shape), chunk('acTL', control), ...parts, chunk('IEND', Buffer.alloc(0))]);
}
