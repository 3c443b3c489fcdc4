import type { Invitation, SignUpMode } from 'ufi-core/contract';

/** An invitation, with the id of who has made it. */
export interface KeptInvitation extends Invitation {
  readonly person: string;
}

/** A sign-up that waits for its address to be confirmed. */
export interface PendingSignUp {
  readonly email: string;
  /** The secret of the invitation that it began with, where people are invited. */
  readonly invitation: string | undefined;
}

/** Who creates accounts, and the invitations by the secrets of their links. */
export interface SignUpWorld {
  mode: SignUpMode;
  readonly invitations: Map<string, KeptInvitation>;
  /** A sign-up begins with a link to its address. */
  isByMail: boolean;
  /** Sign-ups that wait, by the secrets of their links; the mail that they would be sent in. */
  readonly pending: Map<string, PendingSignUp>;
}

/** Everybody creates an account. */
export const createSignUpWorld = (): SignUpWorld => ({
  mode: 'open',
  invitations: new Map(),
  isByMail: false,
  pending: new Map(),
});
