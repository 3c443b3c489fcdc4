import { defineMessage } from 'react-intl';

/** Texts of the sign-in page. */
export const signInDescriptors = {
  by: defineMessage<{ name: string }>({ id: 'web.signIn.with' }),
  closed: defineMessage<{ network: string }>({ id: 'web.signUp.closed' }),
  email: defineMessage({ id: 'web.signUp.email' }),
  emailHint: defineMessage({ id: 'web.signUp.emailHint' }),
  invitation: defineMessage<{ network: string }>({ id: 'web.signUp.invitation' }),
  linkSent: defineMessage<{ email: string }>({ id: 'web.signUp.linkSent' }),
  lostPassword: defineMessage({ id: 'web.signIn.lostPassword' }),
  name: defineMessage({ id: 'web.name' }),
  privacy: defineMessage({ id: 'web.signIn.privacy' }),
  sendLink: defineMessage({ id: 'web.signUp.sendLink' }),
  signInSwitch: defineMessage({ id: 'web.signIn.switch' }),
  signInTitle: defineMessage({ id: 'web.signIn.title' }),
  signUp: defineMessage({ id: 'web.signUp' }),
  signUpSwitch: defineMessage({ id: 'web.signUp.switch' }),
  signUpTitle: defineMessage({ id: 'web.signUp.title' }),
  terms: defineMessage({ id: 'web.signIn.terms' }),
} as const;
