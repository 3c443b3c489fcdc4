/** How a frame's signing in stands. */
export type SignInStatus =
  | 'resting'
  /** The page around has asked the visitor to. */
  | 'offered'
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
  'offered' | 'opened' | 'blocked' | 'agreed' | 'declined' | 'cancelled' | 'expired' | 'broke' | 'exchanged';

/** From each status, what each event leads to; what is not here cannot happen and changes nothing. */
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
