import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClock } from 'ufi-browser';
import type { PostVideo } from 'ufi-core/contract';

/** Playback position of a video and its controls. */
export interface Playhead {
  /** Whole seconds, counted from the start of a broadcast; null before mount, while seeking is impossible. */
  readonly position: number | null;
  readonly isPlaying: boolean;
  /** Exact position in seconds. */
  readonly getPosition: () => number;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  /** The second that was last picked on the time line. */
  readonly getPicked: () => number | undefined;
}

const tickMs = 250;

/** Clock of a video: that of a broadcast runs continuously, that of a recording while it plays. */
export function usePlayhead({ isLive, startedAt, duration }: PostVideo): Playhead {
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState<number | null>(null);
  const played = useRef({ from: 0, since: 0 });
  const end = duration ?? Infinity;
  const wasLive = useRef(isLive);
  useEffect(() => {
    // A viewer at the live end continues at the end of the recording.
    if (wasLive.current && !isLive) played.current = { from: duration ?? 0, since: 0 };
    wasLive.current = isLive;
  }, [isLive, duration]);
  const getPosition = useCallback((): number => {
    if (isLive) return Math.max(0, browserClock.now() / 1000 - (startedAt ?? 0));
    const { from, since } = played.current;
    return Math.min(end, since === 0 ? from : from + (performance.now() - since) / 1000);
  }, [isLive, startedAt, end]);

  useEffect(() => {
    const tick = () => {
      const now = getPosition();
      setPosition(Math.floor(now));
      if (now >= end) setIsPlaying(false);
    };
    tick();
    if (!isLive && !isPlaying) return undefined;
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [isLive, isPlaying, end, getPosition]);

  const picked = useRef<number>(undefined);
  const getPicked = useCallback(() => picked.current, []);
  const seek = useCallback(
    (seconds: number) => {
      picked.current = seconds;
      played.current = { from: seconds, since: isPlaying ? performance.now() : 0 };
      setPosition(Math.floor(seconds));
    },
    [isPlaying],
  );
  const toggle = useCallback(() => {
    const from = getPosition();
    played.current = { from: from >= end ? 0 : from, since: isPlaying ? 0 : performance.now() };
    setIsPlaying(!isPlaying);
  }, [getPosition, end, isPlaying]);
  // A broadcast's clock may run on for a moment after its end.
  const shown = position === null ? null : Math.min(position, Math.floor(end));
  return { position: shown, isPlaying, getPosition, toggle, seek, getPicked };
}
