import type { Invitation, SignUpMode } from 'ufi-core/contract';

/** An invitation, with the id of who has made it. */
export interface KeptInvitation extends Invitation {
  readonly person: string;
}

/** Who creates accounts, and the invitations by the secrets of their links. */
export interface SignUpWorld {
  mode: SignUpMode;
  readonly invitations: Map<string, KeptInvitation>;
}

/** Everybody creates an account. */
export const createSignUpWorld = (): SignUpWorld => ({ mode: 'open', invitations: new Map() });
