import { createContext, useContext, type ReactNode } from 'react';
import type { PrivacyValue, VideoPlace } from 'ufi-core/contract';

/** Additional state of composers under a live video or its recording. */
export interface LiveValue {
  /** The viewer's current position in the video. */
  readonly getPosition: () => VideoPlace;
  /** Audience of a new comment (S9.08). */
  readonly privacy: PrivacyValue;
  /** Additional controls in the composer of a new comment. */
  readonly tools: ReactNode;
}

export const LiveContext = createContext<LiveValue | null>(null);

/** State of the live video; null under any other post. */
export const useLive = (): LiveValue | null => useContext(LiveContext);
