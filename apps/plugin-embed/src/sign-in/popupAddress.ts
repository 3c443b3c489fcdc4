import { mobileAddress } from 'ufi-core/internal/addresses';
import type { Locale } from 'ufi-core/contract';

/** Properties of the frame that its popup takes over. */
export interface PopupOptions {
  readonly locale: Locale;
  readonly isMobile: boolean;
}

/** Address of the sign-in popup (S2.14): for a small window, or for touch on mobile. */
export function popupAddress({ locale, isMobile }: PopupOptions): string {
  const path = `/plugins/comments/optin?locale=${locale}`;
  return isMobile ? mobileAddress({ publicOrigin: '' }, path) : `${path}&display=popup`;
}
