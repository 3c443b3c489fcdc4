import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedMedia, CheckJob } from './checkJob.ts';
import { RejectedUpload } from './rejectedUpload.ts';
import { checkMovieBoxes, videoContainerOf, type VideoContainer } from './videoContainer.ts';

/** Codecs that all current browsers play, by container. */
const playable: Readonly<Record<VideoContainer, ReadonlySet<string>>> = {
  mp4: new Set(['avc', 'av1', 'aac']),
  webm: new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis']),
};
const formats = {
  // With the index in front, the whole file would have to be in memory; players also find it at the end.
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
};

async function containerOf(path: string): Promise<VideoContainer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const container = videoContainerOf(buffer.subarray(0, bytesRead));
    if (container === null) throw new RejectedUpload('video_type', 415);
    return container;
  } finally {
    await file.close();
  }
}

const isPlayable = (track: InputTrack): boolean => track.type === 'video' || track.type === 'audio';

async function checkTracks(input: Input, container: VideoContainer): Promise<InputVideoTrack> {
  const video = await input.getPrimaryVideoTrack();
  if (video === null) throw new RejectedUpload('video_broken');
  for (const track of (await input.getTracks()).filter(isPlayable)) {
    if (track.codec === null || !playable[container].has(track.codec)) throw new RejectedUpload('video_codec');
  }
  return video;
}

type OnProgress = (progress: number) => void;

/** Remuxes the video and audio tracks into a new container; other data, such as the location, is dropped (A26). */
async function remux(input: Input, output: Output, reportProgress: OnProgress): Promise<void> {
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  if (!conversion.isValid) throw new RejectedUpload('video_codec');
  conversion.onProgress = reportProgress;
  await conversion.execute();
}

const isRejected = (error: unknown): error is RejectedUpload => error instanceof RejectedUpload;

/**
 * Checks a video's container and codecs and remuxes its video and audio tracks unchanged (S4.31).
 *
 * @throws RejectedUpload
 */
export async function checkVideo({ source, folder }: CheckJob, reportProgress: OnProgress): Promise<CheckedMedia> {
  const container = await containerOf(source);
  if (container === 'mp4') await checkMovieBoxes(source);
  const name = `whole.${container}`;
  const path = join(folder, name);
  const input = new Input({ source: new FilePathSource(source), formats: [MP4, QTFF, WEBM] });
  try {
    const video = await checkTracks(input, container);
    const duration = await input.computeDuration();
    await remux(input, new Output({ format: formats[container](), target: new FilePathTarget(path) }), reportProgress);
    const { size } = await stat(path);
    const file = { role: 'whole', path, name, type: `video/${container}`, size } as const;
    return { type: 'video', files: [file], width: video.displayWidth, height: video.displayHeight, duration };
  } catch (error) {
    throw isRejected(error) ? error : new RejectedUpload('video_broken');
  } finally {
    input.dispose();
  }
}
