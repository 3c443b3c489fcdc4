import { mobileAddress } from 'ufi-core/addresses';
import type { Locale } from 'ufi-core/contract';

/** How a frame is drawn, which its popup follows. */
export interface PopupOptions {
  readonly locale: Locale;
  readonly isMobile: boolean;
}

/** Where a visitor signs in and agrees (S2.14): drawn for a small window or, on a phone, for touch. */
export function popupAddress({ locale, isMobile }: PopupOptions): string {
  const path = `/plugins/comments/optin?locale=${locale}`;
  return isMobile ? mobileAddress({ publicOrigin: '' }, path) : `${path}&display=popup`;
}
