import { defineMessage } from 'react-intl';

/** Texts of the sign-in page. */
export const signInDescriptors = {
  lostPassword: defineMessage({ id: 'web.signIn.lostPassword' }),
  name: defineMessage({ id: 'web.name' }),
  signInSwitch: defineMessage({ id: 'web.signIn.switch' }),
  signInTitle: defineMessage({ id: 'web.signIn.title' }),
  signUp: defineMessage({ id: 'web.signUp' }),
  signUpSwitch: defineMessage({ id: 'web.signUp.switch' }),
  signUpTitle: defineMessage({ id: 'web.signUp.title' }),
} as const;
