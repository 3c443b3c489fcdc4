import { defineMessage } from 'react-intl';
import type { SignUpMode } from 'ufi-core/contract';

/** Texts of the screen about new accounts. */
export const signUpDescriptors = {
  anybody: defineMessage({ id: 'admin.signUp.anybody' }),
  by: defineMessage<{ by: string }>({ id: 'admin.signUp.by' }),
  days: defineMessage({ id: 'admin.signUp.days' }),
  email: defineMessage({ id: 'admin.signUp.email' }),
  emailHint: defineMessage({ id: 'admin.signUp.emailHint' }),
  forDays: defineMessage<{ count: number }>({ id: 'admin.signUp.forDays' }),
  found: defineMessage<{ count: number }>({ id: 'admin.signUp.found' }),
  invitations: defineMessage({ id: 'admin.signUp.invitations' }),
  link: defineMessage({ id: 'admin.signUp.link' }),
  linkHint: defineMessage({ id: 'admin.signUp.linkHint' }),
  locked: defineMessage({ id: 'admin.signUp.locked' }),
  made: defineMessage({ id: 'admin.signUp.made' }),
  make: defineMessage({ id: 'admin.signUp.make' }),
  more: defineMessage({ id: 'admin.signUp.more' }),
  none: defineMessage({ id: 'admin.signUp.none' }),
  revoke: defineMessage({ id: 'admin.signUp.revoke' }),
  revokeOf: defineMessage<{ name: string }>({ id: 'admin.signUp.revokeOf' }),
  revokeQuestion: defineMessage({ id: 'admin.signUp.revokeQuestion' }),
  revoked: defineMessage({ id: 'admin.signUp.revoked' }),
  revokedTold: defineMessage({ id: 'admin.signUp.revokedTold' }),
  save: defineMessage({ id: 'admin.signUp.save' }),
  saved: defineMessage({ id: 'admin.signUp.saved' }),
  until: defineMessage<{ date: string }>({ id: 'admin.signUp.until' }),
  used: defineMessage<{ used: number; uses: number }>({ id: 'admin.signUp.used' }),
  uses: defineMessage({ id: 'admin.signUp.uses' }),
  who: defineMessage({ id: 'admin.signUp.who' }),
};

/** What the modes are called. */
export const modeTexts = {
  open: defineMessage({ id: 'admin.signUp.mode.open' }),
  invitation: defineMessage({ id: 'admin.signUp.mode.invitation' }),
  closed: defineMessage({ id: 'admin.signUp.mode.closed' }),
} as const satisfies Record<SignUpMode, unknown>;
