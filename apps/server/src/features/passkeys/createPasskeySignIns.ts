import type { Pool } from 'pg';
import type { endpointRegistry, PayloadOf } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import type { Identity } from '../accounts/index.ts';
import { auditScope } from '../audit/index.ts';
import type { PasskeyChallenges } from './passkeyChallenges.ts';
import { wrongPasskey } from './refusals.ts';
import type { RelyingParty } from './relyingParty.ts';
import { userHandleOf } from './userHandle.ts';
import { challengeIn, verifyUsed, type UsedPasskey } from './verifyPasskey.ts';
import { generateKeyPairSync } from 'node:crypto';

const bytesOf = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url');

/**
 * A public key (COSE, ES256) that nobody has the private one of: what is said to be signed by an unknown passkey is verified
 * with it, so that it takes as long as what a known one has not signed.
 */
function makeNobodysKey(): Buffer {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const header = Buffer.from('a5010203262001215820', 'hex');
  return Buffer.concat([header, bytesOf(x), Buffer.from('225820', 'hex'), bytesOf(y)]);
}

/** Signing in with passkeys. */
export interface PasskeySignIns {
  /** The options by which a browser, told by a secret, asks for a passkey. */
  start(browser: string): Promise<PayloadOf<(typeof endpointRegistry)['startPasskeySignIn']>['options']>;
  /** The address of the account that a credential signs in to; null if there is none. */
  addressOf(credentialId: string): Promise<string | null>;
  /**
   * Starts a session and returns its token.
   *
   * @throws ApiError badParameter, for whatever is wrong and for an unknown passkey alike
   */
  signIn(browser: string | null, used: UsedPasskey): Promise<string>;
}

interface PasskeySignInsOptions {
  readonly pool: Pool;
  readonly identity: Pick<Identity, 'startSession' | 'signOut'>;
  readonly party: RelyingParty;
  readonly challenges: PasskeyChallenges;
}

interface StoredPasskey {
  readonly id: string;
  readonly person: string;
  readonly user: string;
  readonly public_key: Buffer;
}

const findText = `
select k.id::text, p.id::text as person, k.user_id as "user", k.public_key
from passkeys k join people p on p.user_id = k.user_id where k.credential_id = $1`;
const addressText = `
select u.email from passkeys k join identity_users u on u.id = k.user_id where k.credential_id = $1`;
// Of two who count the same, one has.
const countText = `
update passkeys set counter = $2, used_at = now()
where id = $1 and (counter < $2::bigint or (counter = 0 and $2::bigint = 0))`;
const existsText = 'select from passkeys where id = $1';

/** Creates signing in with the passkeys of a database. */
export function createPasskeySignIns({ pool, identity, party, challenges }: PasskeySignInsOptions): PasskeySignIns {
  const nobodysKey = makeNobodysKey();
  const exists = async (client: Pick<Pool, 'query'>, id: string): Promise<boolean> =>
    (await client.query(existsText, [id])).rowCount === 1;
  /** Counts a use; false if the authenticator does not count on, as of two that hold the same key. That is audited. */
  const countUse = ({ id, person }: StoredPasskey, counter: number): Promise<boolean> =>
    transaction(pool, async (client) => {
      if ((await client.query(countText, [id, counter])).rowCount === 1) return true;
      if (await exists(client, id))
        await auditScope(client, { scope: person, person, action: 'refusePasskey', target: person });
      return false;
    });
  return {
    start: async (browser) => ({
      challenge: await challenges.issue({ purpose: 'signIn', secret: browser }),
      rpId: party.id,
      userVerification: 'required',
    }),
    addressOf: async (credentialId) =>
      (await pool.query<{ email: string }>(addressText, [credentialId])).rows[0]?.email ?? null,
    signIn: async (browser, used) => {
      const challenge = challengeIn(used.client_data) ?? '';
      // All of it is done whatever is wrong first, so that the time tells nothing.
      const isTaken = await challenges.take({ purpose: 'signIn', secret: browser ?? '' }, challenge);
      const [stored] = (await pool.query<StoredPasskey>(findText, [used.credential_id])).rows;
      const publicKey = stored?.public_key ?? nobodysKey;
      const counter = await verifyUsed(party, { challenge, publicKey }, used);
      if (!isTaken || stored === undefined || counter === null) throw wrongPasskey();
      if (used.user_handle !== userHandleOf(stored.user) || !(await countUse(stored, counter))) throw wrongPasskey();
      const token = await identity.startSession(stored.user);
      // What was removed meanwhile signs nobody in.
      if (await exists(pool, stored.id)) return token;
      await identity.signOut(token);
      throw wrongPasskey();
    },
  };
}
