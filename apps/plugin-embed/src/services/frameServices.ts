import { createContext, useContext } from 'react';
import type { DraftStore } from 'ufi-composer';
import type { PluginStore, SignIn } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';

/** What the frame's views work with, in the browser and on the server. */
export interface FrameServices {
  readonly store: PluginStore;
  readonly drafts: DraftStore;
  readonly signIn: Pick<SignIn, 'open' | 'cancel' | 'status' | 'subscribe'>;
  /** Ends the visitor's session in this frame. */
  signOut(this: void): Promise<void>;
}

/** What all views of a frame are drawn with. */
export interface FrameValue extends FrameServices {
  readonly session: FrameSession;
}

export const FrameContext = createContext<FrameValue | null>(null);

/** What the frame is drawn with. */
export function useFrame(): FrameValue {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('useFrame needs a FrameContext above it');
  return frame;
}
