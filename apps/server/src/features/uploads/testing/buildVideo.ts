import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const avcConfig = Uint8Array.of(
  1,
  0x42,
  0,
  0x1e,
  0xff,
  0xe1,
  0,
  10,
  0x67,
  0x42,
  0,
  0x1e,
  0x95,
  0xa0,
  0x28,
  0x0f,
  0x64,
  0x80,
  1,
  0,
  4,
  0x68,
  0xce,
  0x3c,
  0x80,
);

/** A frame that no decoder accepts, in the framing that a container parser checks. */
function avcPicture(isKey: boolean): Uint8Array {
  const picture = new Uint8Array(104).fill(0x55);
  picture.set([0, 0, 0, 100, isKey ? 0x65 : 0x41]);
  return picture;
}

interface VideoPlan {
  readonly format?: 'mov' | 'mp4' | 'webm';
  readonly codec?: 'avc' | 'hevc' | 'vp9' | 'vp8';
  readonly frames?: number;
  readonly tracks?: number;
}

const formatOf = {
  mov: () => new MovOutputFormat({ fastStart: false }),
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
};
const nameOf = { avc: 'avc1.42001e', hevc: 'hvc1.1.6.L93.B0', vp9: 'vp09.00.10.08', vp8: 'vp8' } as const;

/** Builds a small video with metadata; its index is at the end. */
export async function buildVideo(plan: VideoPlan = {}): Promise<Buffer> {
  const { format = 'mp4', codec = 'avc', frames = 30, tracks = 1 } = plan;
  const target = new BufferTarget();
  const output = new Output({ format: formatOf[format](), target });
  const videos = Array.from({ length: tracks }, () => new EncodedVideoPacketSource(codec));
  const sound = format === 'webm' ? undefined : new EncodedAudioPacketSource('aac');
  for (const video of videos) output.addVideoTrack(video, { frameRate: 30 });
  if (sound) output.addAudioTrack(sound);
  output.setMetadataTags({ title: 'SecretTitle', comment: 'SecretPlace' });
  await output.start();
  const decoderConfig = { codec: nameOf[codec], codedWidth: 320, codedHeight: 180, description: avcConfig };
  for (const video of videos) {
    for (let at = 0; at < frames; at += 1) {
      const packet = new EncodedPacket(avcPicture(at % 30 === 0), at % 30 === 0 ? 'key' : 'delta', at / 30, 1 / 30);
      await video.add(packet, at === 0 ? { decoderConfig } : undefined);
    }
  }
  const audioConfig = {
    codec: 'mp4a.40.2',
    sampleRate: 48_000,
    numberOfChannels: 2,
    description: Uint8Array.of(0x11, 0x90),
  };
  for (let at = 0; at < frames; at += 1) {
    const packet = new EncodedPacket(new Uint8Array(50), 'key', at / 30, 1 / 30);
    await sound?.add(packet, at === 0 ? { decoderConfig: audioConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Builds an MP4 box. */
export function buildBox(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** Adds boxes to the index of a video, which has to be at the end. */
export function withInIndex(video: Buffer, ...boxes: readonly Buffer[]): Buffer {
  const at = video.lastIndexOf('moov', undefined, 'latin1') - 4;
  const more = Buffer.concat(boxes);
  const longer = Buffer.concat([video, more]);
  longer.writeUInt32BE(video.readUInt32BE(at) + more.length, at);
  return longer;
}
