import type { InstanceSettings } from 'ufi-core/contract';
import { createInstanceSettings } from '../instance-world/instanceSettings.ts';
import { createSignUpWorld, type SignUpWorld } from '../sign-up-world/signUpWorld.ts';

/** A one-time link of an account: its purpose, and its holder. */
export interface AccountLink {
  readonly purpose: 'reset' | 'address';
  /** The id of a person. */
  readonly person: string;
  readonly email: string;
}

/** A second step of signing in. */
export interface MockSecondStep {
  isOn: boolean;
  readonly usedCodes: Set<string>;
  readonly recoveryCodes: Set<string>;
}

/** A passkey; the mocks verify no signature, so it has no key. */
export interface MockPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly addedTime: number;
  name: string;
  usedTime: number | null;
}

/** State of accounts, beside people. */
export interface AccountsWorld {
  /** One-time links of accounts, by their secrets; the mail that they would be sent in. */
  readonly accountLinks: Map<string, AccountLink>;
  readonly signUp: SignUpWorld;
  readonly instanceSettings: InstanceSettings;
  /** People whose address is confirmed. */
  readonly confirmed: Set<string>;
  /** People who have left. */
  readonly left: Set<string>;
  /** Second steps of signing in, by person. */
  readonly secondSteps: Map<string, MockSecondStep>;
  /** Passkeys, by person. */
  readonly passkeys: Map<string, MockPasskey[]>;
  /** Challenges that wait for an answer: of whoever adds a passkey, or null for a sign-in. */
  readonly passkeyChallenges: Map<string, string | null>;
  /** When people have asked for copies of their data, latest last, in milliseconds. */
  readonly takeOuts: Map<string, readonly number[]>;
}

/** Creates accounts that nothing has been done with. */
export const createAccountsWorld = (): AccountsWorld => ({
  accountLinks: new Map(),
  signUp: createSignUpWorld(),
  instanceSettings: createInstanceSettings(),
  confirmed: new Set(),
  left: new Set(),
  secondSteps: new Map(),
  passkeys: new Map(),
  passkeyChallenges: new Map(),
  takeOuts: new Map(),
});
