import { createContext, useContext, type ReactNode } from 'react';
import type { PrivacyValue, VideoPlace } from 'ufi-core/contract';

/** What writing under a live video, or its recording, has beside the words. */
export interface LiveValue {
  /** Where in the video its viewer is now. */
  readonly getPosition: () => VideoPlace;
  /** Who is to see a new comment (S9.08). */
  readonly privacy: PrivacyValue;
  /** What stands in the composer of a new comment. */
  readonly tools: ReactNode;
}

export const LiveContext = createContext<LiveValue | null>(null);

/** What surrounds a live video; null under any other post. */
export const useLive = (): LiveValue | null => useContext(LiveContext);
