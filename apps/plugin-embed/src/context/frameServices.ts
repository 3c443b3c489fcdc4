import { createContext, useContext, type ReactNode } from 'react';
import type { DraftStore, UploadServices } from 'ufi-composer';
import type { Dispatcher, KeyValueStorage } from 'ufi-core/request';
import type { PluginStore, SignIn } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';
import type { FrameAddress } from '../document/frameAddress.ts';

/** The article that a photo is uploaded for, and the identity that uploads it. */
export interface UploadContext {
  readonly target: string;
  readonly actor: string | null;
}

/** Sessions of a frame, except those of people who sign in by the popup. */
export interface FrameSessions {
  /** Exchanges a site's token for a session. @throws RequestError if the server refuses it */
  exchangeToken(this: void, siteToken: string): Promise<void>;
  /** Begins the session of a new guest, and keeps it in this browser. @throws RequestError if the server refuses the name */
  becomeGuest(this: void, name: string): Promise<void>;
  /** Goes on with the guest's session that this browser has kept, if it is still valid. */
  resume(this: void): Promise<void>;
  /** Ends the session. @throws RequestError */
  signOut(this: void): Promise<void>;
}

/** Services of the frame's views, in the browser and on the server. */
export interface FrameServices {
  readonly store: PluginStore;
  readonly drafts: DraftStore;
  /** Storage on this device that survives a reload. */
  readonly storage: KeyValueStorage;
  /** Makes calls that no thunk of the store covers, with the frame's own session. */
  readonly dispatcher: Pick<Dispatcher, 'call'>;
  /** Loads the upload code on demand. */
  loadUploadTools(this: void, place: UploadContext): Promise<UploadServices<File>>;
  readonly signIn: Pick<SignIn, 'cancel' | 'status' | 'formNonce' | 'formSent' | 'subscribe'> & {
    /** Opens the popup, or offers the choice between that and commenting as a guest where the site has guests. */
    open(this: void): void;
    /** Opens the popup. Browsers allow this only during a click. */
    openPopup(this: void): void;
  };
  /** Loads the code for sessions that begin or end without the popup. */
  loadSessions(this: void): Promise<FrameSessions>;
  /** Replaces the composer and the list of orderings while scripts are off; rendered by the server only. */
  readonly withoutScript?: ReactNode;
}

/** The value of {@link FrameContext}. */
export interface FrameValue extends FrameServices {
  readonly session: FrameSession;
  /** Address of this frame with some parameters changed. */
  linkTo(this: void, changes: Partial<FrameAddress>): string;
}

export const FrameContext = createContext<FrameValue | null>(null);

/** Reads {@link FrameContext}. @throws Error outside of a provider */
export function useFrame(): FrameValue {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('useFrame needs a FrameContext above it');
  return frame;
}
