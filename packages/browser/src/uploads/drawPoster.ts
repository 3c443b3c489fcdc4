/** A video's poster and dimensions. `duration` in seconds. */
export interface Poster {
  readonly poster: Blob;
  readonly width: number;
  readonly height: number;
  readonly duration: number;
}

const longestSide = 1280;
const quality = 0.85;
const eventTimeoutMs = 5_000;

/** Draws a poster from shortly after a video's start; null if this browser cannot. */
export async function drawPoster(file: File): Promise<Poster | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  try {
    await nextEvent(video, 'loadeddata');
    const { videoWidth: width, videoHeight: height } = video;
    const duration = Number.isFinite(video.duration) ? video.duration : 0;
    // Many videos start with a black frame.
    video.currentTime = Math.min(1, duration / 4);
    await nextEvent(video, 'seeked');
    return width === 0 ? null : { poster: await encodeFrame(video), width, height, duration };
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

const nextEvent = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), eventTimeoutMs);
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('it can not be played'))),
      { once: true },
    );
  });

function encodeFrame(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}
