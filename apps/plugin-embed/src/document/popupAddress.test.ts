import { expect, it } from '@jest/globals';
import { popupAddress } from './popupAddress.ts';

it('S2.14 names the popup’s address in the frame’s language, another one on mobile', () => {
  expect([false, true].map((isMobile) => popupAddress({ locale: 'ar', isMobile, session: {} }))).toEqual([
    '/plugins/comments/optin?locale=ar&display=popup',
    '/plugins/comments/optin?locale=ar&display=touch',
  ]);
});

it('S2.14 is on the mobile origin that the owner has set, on mobile only', () => {
  const session = { settings: { mobileOrigin: 'https://m.ufi.test' } };
  expect([false, true].map((isMobile) => popupAddress({ locale: 'ar', isMobile, session }))).toEqual([
    '/plugins/comments/optin?locale=ar&display=popup',
    'https://m.ufi.test/plugins/comments/optin?locale=ar',
  ]);
});
