import { createContext, useContext, type ReactNode } from 'react';
import type { DraftStore, UploadServices } from 'ufi-composer';
import type { Dispatcher, KeyValueStorage } from 'ufi-core/request';
import type { PluginStore, SignIn } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';
import type { FrameAddress } from '../document/frameAddress.ts';

/** Below which article a photo will hang, and whom it is uploaded as. */
export interface UploadPlace {
  readonly target: string;
  readonly actor: string | null;
}

/** What the frame's views work with, in the browser and on the server. */
export interface FrameServices {
  readonly store: PluginStore;
  readonly drafts: DraftStore;
  /** What outlives a reload, on this device. */
  readonly storage: KeyValueStorage;
  /** Makes calls that the store has no word for, by the frame's own session. */
  readonly dispatcher: Pick<Dispatcher, 'call'>;
  /** What photos are sent with; the code comes when it is asked for. */
  loadUploadTools(this: void, place: UploadPlace): Promise<UploadServices<File>>;
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
