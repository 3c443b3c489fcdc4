import { useCallback, useEffect, useRef, useState } from 'react';
import type { AttachmentOf } from 'ufi-core/contract';
import { useTimers } from '../../clock/ClockProvider.tsx';

type Timing = Pick<AttachmentOf<'sticker'>['metadata'], 'frameCount' | 'frameRate'>;

/**
 * Sprite animation: the current frame, null while it stands still. `play` runs it once; from `hold` to `release` it
 * loops, then ends with the last frame.
 */
export function useSprite({ frameCount, frameRate }: Timing) {
  const setTimer = useTimers();
  const [frame, setFrame] = useState<number | null>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    if (frame === null) return undefined;
    const last = frame === frameCount - 1;
    const next = last ? (isHeld.current ? 0 : null) : frame + 1;
    return setTimer(frameRate, () => setFrame(next));
  }, [frame, frameCount, frameRate, setTimer]);
  const play = useCallback(() => setFrame((at) => at ?? 0), []);
  const hold = useCallback(() => {
    isHeld.current = true;
    play();
  }, [play]);
  const release = useCallback(() => {
    isHeld.current = false;
  }, []);
  return { frame, play, hold, release };
}
