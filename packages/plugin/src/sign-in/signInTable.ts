/** How a frame's signing in stands. */
export type SignInStatus =
  | 'resting'
  /** The popup is open, or was: that nobody can tell. */
  | 'waiting'
  /** The browser has opened none. */
  | 'blocked'
  /** The code is being turned into a session. */
  | 'exchanging'
  | 'signedIn'
  | 'failed';

/** What can happen to it. */
export type SignInEvent =
  'opened' | 'blocked' | 'agreed' | 'declined' | 'cancelled' | 'expired' | 'broke' | 'exchanged';

/** From each status, what each event leads to; what is not here cannot happen and changes nothing. */
export const signInTable: Readonly<Record<SignInStatus, Readonly<Partial<Record<SignInEvent, SignInStatus>>>>> = {
  resting: { opened: 'waiting', blocked: 'blocked' },
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
  signedIn: { opened: 'waiting', blocked: 'blocked' },
  failed: { opened: 'waiting', blocked: 'blocked', cancelled: 'resting' },
};
