import { useCallback, useEffect, useRef, useState } from 'react';
import type { PostVideo } from 'ufi-core/contract';

/** Where a viewer is in a video, and how they move in it. */
export interface Playhead {
  /** Whole seconds, of a broadcast since it began; null before the page stands, when nobody can move in it yet. */
  readonly position: number | null;
  readonly isPlaying: boolean;
  /** Seconds at this very moment. */
  readonly getPosition: () => number;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
}

const tickMs = 250;

/** The clock of a video surface: a broadcast's runs by itself, a recording's while it plays. */
export function usePlayhead({ isLive, startedAt, duration }: PostVideo): Playhead {
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState<number | null>(null);
  const played = useRef({ from: 0, since: 0 });
  const end = duration ?? Infinity;
  const wasLive = useRef(isLive);
  useEffect(() => {
    // Whoever was at the live end is at the end of the recording.
    if (wasLive.current && !isLive) played.current = { from: duration ?? 0, since: 0 };
    wasLive.current = isLive;
  }, [isLive, duration]);
  const getPosition = useCallback((): number => {
    if (isLive) return Math.max(0, Date.now() / 1000 - (startedAt ?? 0));
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

  const seek = useCallback(
    (seconds: number) => {
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
  // A broadcast's clock may have gone on for a moment after its end.
  const shown = position === null ? null : Math.min(position, Math.floor(end));
  return { position: shown, isPlaying, getPosition, toggle, seek };
}
