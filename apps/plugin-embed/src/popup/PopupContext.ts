import { createContext, useContext } from 'react';
import type { Session } from 'ufi-core/contract';
import type { PasskeyButtonProps } from 'ufi-ui/passkeys';
import type { PopupStep } from './popupStep.ts';

/** What the form asks for; the code only of who signs in with a second step. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Signing in with a passkey. */
export type PasskeyEntry = Pick<PasskeyButtonProps, 'start' | 'signIn'>;

/** The value of {@link PopupContext}. */
export interface PopupValue {
  readonly step: PopupStep;
  readonly session: Session;
  /** @throws RequestError if the server refuses */
  signIn(this: void, credentials: Credentials): Promise<void>;
  readonly passkeys: PasskeyEntry;
  /** Goes to the OpenID provider, which sends this window back to `back`. @throws RequestError if the server refuses */
  goToProvider(this: void, provider: string, back: string): Promise<void>;
  signOut(this: void): Promise<void>;
  /** Opts in to the site, and posts the one-time code to the opener. */
  agree(this: void): Promise<void>;
  decline(this: void): void;
}

export const PopupContext = createContext<PopupValue | null>(null);

/** Reads {@link PopupContext}. @throws Error outside of a provider */
export function usePopup(): PopupValue {
  const popup = useContext(PopupContext);
  if (popup === null) throw new Error('usePopup needs a PopupContext above it');
  return popup;
}
