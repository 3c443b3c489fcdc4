import type { PopupState } from '../document/frameState.ts';
import type { PopupValue } from './PopupContext.ts';

const never = () => Promise.resolve();

/** The popup before it has exchanged any message. */
export const idlePopup = ({ session }: PopupState): PopupValue => ({
  step: { name: 'opening' },
  session,
  signIn: never,
  goToProvider: never,
  signOut: never,
  agree: never,
  decline: () => undefined,
});
