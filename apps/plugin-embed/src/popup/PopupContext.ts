import { createContext, useContext } from 'react';
import type { Session } from 'ufi-core/contract';
import type { PopupStep } from './popupStep.ts';

/** What the popup's views are drawn with. */
export interface PopupValue {
  readonly step: PopupStep;
  readonly session: Session;
  /** Rejects with the server's refusal. */
  signIn(this: void, credentials: { readonly email: string; readonly password: string }): Promise<void>;
  signOut(this: void): Promise<void>;
  /** Agrees to comment on the site, and hands the code to the opener. */
  agree(this: void): Promise<void>;
  decline(this: void): void;
}

export const PopupContext = createContext<PopupValue | null>(null);

/** What the popup is drawn with. */
export function usePopup(): PopupValue {
  const popup = useContext(PopupContext);
  if (popup === null) throw new Error('usePopup needs a PopupContext above it');
  return popup;
}
