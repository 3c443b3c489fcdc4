import { mobileAddress } from 'ufi-core/internal/addresses';
import { clientSettingsOf, type ClientSettings, type Locale } from 'ufi-core/contract';

/** Properties of the frame that its popup takes over. */
export interface PopupOptions {
  readonly locale: Locale;
  readonly isMobile: boolean;
  readonly session: { readonly settings?: ClientSettings | undefined };
}

/** Path of the sign-in popup. */
export const popupPath = '/plugins/comments/optin';

/**
 * Address of the sign-in popup (S2.14): for a small window, or for touch on mobile, where it is on the mobile origin if
 * the owner has set one.
 */
export function popupAddress({ locale, isMobile, session }: PopupOptions): string {
  const path = `${popupPath}?locale=${locale}`;
  return isMobile ? mobileAddress({ publicOrigin: '', ...clientSettingsOf(session) }, path) : `${path}&display=popup`;
}
