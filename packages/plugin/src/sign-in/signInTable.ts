/** Status of a sign-in. */
export type SignInStatus =
  | 'resting'
  /** The embedding page has asked to offer it. */
  | 'offered'
  /** The popup has been opened. It may be closed again, which cannot be detected. */
  | 'waiting'
  /** The browser has blocked the popup. */
  | 'blocked'
  /** The code is being exchanged for a session. */
  | 'exchanging'
  | 'signedIn'
  | 'failed';

/** Events of a sign-in. */
export type SignInEvent =
  'offered' | 'opened' | 'blocked' | 'agreed' | 'declined' | 'cancelled' | 'expired' | 'broke' | 'exchanged';

/** Transition table of the sign-in; an event without an entry is ignored. */
export const signInTable: Readonly<Record<SignInStatus, Readonly<Partial<Record<SignInEvent, SignInStatus>>>>> = {
  resting: { offered: 'offered', opened: 'waiting', blocked: 'blocked' },
  offered: { opened: 'waiting', blocked: 'blocked', cancelled: 'resting' },
  waiting: {
    opened: 'waiting',
    blocked: 'blocked',
    agreed: 'exchanging',
    declined: 'resting',
    cancelled: 'resting',
    expired: 'failed',
    broke: 'failed',
  },
  blocked: { opened: 'waiting', blocked: 'blocked', cancelled: 'resting' },
  exchanging: { exchanged: 'signedIn', cancelled: 'resting', broke: 'failed' },
  signedIn: { offered: 'offered', opened: 'waiting', blocked: 'blocked' },
  failed: { opened: 'waiting', blocked: 'blocked', cancelled: 'resting' },
};
