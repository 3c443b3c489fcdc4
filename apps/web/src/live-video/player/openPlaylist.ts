/** Called once when nothing more can be played. */
type OnFailed = () => void;

function openNatively(video: HTMLVideoElement, address: string, onFailed: OnFailed): () => void {
  video.addEventListener('error', onFailed);
  video.src = address;
  return () => {
    video.removeEventListener('error', onFailed);
    video.removeAttribute('src');
    video.load();
  };
}

/**
 * Plays a playlist of HTTP Live Streaming (HLS) in a video element: by `hls.js`, loaded now, or by the browser where it
 * can't be fed by scripts. Returns a function that stops it.
 */
export function openPlaylist(video: HTMLVideoElement, address: string, onFailed: OnFailed): () => void {
  if (!('MediaSource' in globalThis) && !('ManagedMediaSource' in globalThis))
    return openNatively(video, address, onFailed);
  let isClosed = false;
  let close = () => {};
  const open = async () => {
    const { default: Hls } = await import('hls.js/light');
    if (isClosed) return;
    // Its worker would be a script of no address, which the Content-Security-Policy refuses.
    const hls = new Hls({ enableWorker: false });
    close = () => hls.destroy();
    let hasRecovered = false;
    hls.on(Hls.Events.ERROR, (_, { fatal: isFatal, type }) => {
      if (!isFatal || isClosed) return;
      if (type !== Hls.ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailed();
      hasRecovered = true;
      hls.recoverMediaError();
    });
    hls.loadSource(address);
    hls.attachMedia(video);
  };
  open().catch(() => !isClosed && onFailed());
  return () => {
    isClosed = true;
    close();
  };
}
