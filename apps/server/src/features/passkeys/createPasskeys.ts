import type { Pool } from 'pg';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import type { Identity } from '../accounts/index.ts';
import { createPasskeyAccounts, type PasskeyAccounts } from './createPasskeyAccounts.ts';
import { createPasskeyChallenges } from './passkeyChallenges.ts';
import { createPasskeySignIns, type PasskeySignIns } from './createPasskeySignIns.ts';
import type { RelyingParty } from './relyingParty.ts';

/** Passkeys, and signing in with them. */
export interface Passkeys {
  readonly accounts: PasskeyAccounts;
  readonly signIns: PasskeySignIns;
}

interface PasskeysOptions {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly mail: Pick<MailOutbox, 'add'>;
  readonly identity: Pick<Identity, 'startSession' | 'signOut'>;
  readonly party: RelyingParty;
}

/** Creates the passkeys of the accounts of a database, by the library of the protocol (decision 0024). */
export function createPasskeys(options: PasskeysOptions): Passkeys {
  const tools = { ...options, challenges: createPasskeyChallenges(options.pool) };
  return { accounts: createPasskeyAccounts(tools), signIns: createPasskeySignIns(tools) };
}
