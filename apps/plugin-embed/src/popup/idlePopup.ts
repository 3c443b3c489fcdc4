import type { PopupState } from '../document/frameState.ts';
import type { PasskeyEntry, PopupValue } from './PopupContext.ts';

const never = () => Promise.resolve();

/** Signing in with a passkey before the app has started. */
export const idlePasskeys: PasskeyEntry = {
  start: () => new Promise(() => undefined),
  signIn: never,
};

/** The popup before it has exchanged any message. */
export const idlePopup = ({ session }: PopupState): PopupValue => ({
  step: { name: 'opening' },
  session,
  signIn: never,
  passkeys: idlePasskeys,
  goToProvider: never,
  signOut: never,
  agree: never,
  decline: () => undefined,
});
