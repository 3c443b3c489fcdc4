import { createContext, useContext, type ReactNode } from 'react';
import type { DraftStore } from 'ufi-composer';
import type { PluginStore, SignIn } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';
import type { FrameAddress } from '../document/frameAddress.ts';

/** What the frame's views work with, in the browser and on the server. */
export interface FrameServices {
  readonly store: PluginStore;
  readonly drafts: DraftStore;
  readonly signIn: Pick<SignIn, 'open' | 'cancel' | 'status' | 'subscribe'>;
  /** Ends the visitor's session in this frame. */
  signOut(this: void): Promise<void>;
  /** What stands in for the composer and the list of orderings where there is no script; only the server draws it. */
  readonly withoutScript?: ReactNode;
}

/** What all views of a frame are drawn with. */
export interface FrameValue extends FrameServices {
  readonly session: FrameSession;
  /** The address of this frame, with changes. */
  linkTo(this: void, changes: Partial<FrameAddress>): string;
}

export const FrameContext = createContext<FrameValue | null>(null);

/** What the frame is drawn with. */
export function useFrame(): FrameValue {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('useFrame needs a FrameContext above it');
  return frame;
}
