import type { Pool } from 'pg';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import * as v from 'valibot';
import { hashSecret } from '../../runtime/secrets.ts';
import { providerClaimsSchema } from './providerClaims.ts';

const purposeSchema = v.variant('kind', [
  /** Somebody signs in, and then goes on to `returnTo`; `invitation` lets them in if they are new. */
  v.strictObject({ kind: v.literal('signIn'), returnTo: v.string(), invitation: v.optional(v.string()) }),
  /** Somebody who is signed in, by the hash of their session, connects the provider to their account. */
  v.strictObject({ kind: v.literal('connect'), sessionHash: v.string() }),
]);
/** What somebody is sent to the provider for. */
export type Purpose = v.InferOutput<typeof purposeSchema>;

/** The id of the provider; what began before there were several was at the only one. */
const provider = v.optional(v.string(), 'openid');

const askedSchema = v.strictObject({ provider, purpose: purposeSchema, nonce: v.string(), verifier: v.string() });
/** A sign-in whose answer the provider owes. */
export type AskedSignIn = v.InferOutput<typeof askedSchema>;

const waitingSchema = v.strictObject({
  provider,
  purpose: purposeSchema.options[0],
  claims: providerClaimsSchema,
  /** What is missing: the code of the account's second step, or a name for a new one. */
  needs: v.picklist(['code', 'name']),
});
/** A sign-in that waits for something of its person. */
export type WaitingSignIn = v.InferOutput<typeof waitingSchema>;

/** The sign-ins by the provider that are under way. What they hold is encrypted, and one browser's. */
export interface OpenIdSignIns {
  keepAsked(browser: string, state: string, asked: AskedSignIn): Promise<void>;
  /** Takes a sign-in once; null if there is none of that browser, or not any more. */
  takeAsked(browser: string, state: string): Promise<AskedSignIn | null>;
  keepWaiting(browser: string, waiting: WaitingSignIn): Promise<void>;
  findWaiting(browser: string): Promise<WaitingSignIn | null>;
  endWaiting(browser: string): Promise<void>;
}

/** Minutes in which somebody signs in at the provider, and afterwards writes a code or a name. */
const minutes = 10;

const keepText = `
insert into openid_sign_ins (id_hash, browser_hash, state, content, expires_at)
values ($1, $2, $3, $4, now() + interval '${minutes} minutes')`;
const keepWaitingText = `${keepText}
on conflict (browser_hash) where state = 'waiting'
do update set id_hash = excluded.id_hash, content = excluded.content, expires_at = excluded.expires_at`;
// One statement, so that of two who bring the same answer one signs in.
const takeText = `
delete from openid_sign_ins where id_hash = $1 and browser_hash = $2 and state = 'asked' and expires_at > now()
returning content`;
const findText = `
select content from openid_sign_ins where browser_hash = $1 and state = 'waiting' and expires_at > now()`;
const endText = `delete from openid_sign_ins where browser_hash = $1 and state = 'waiting'`;

/** Creates {@link OpenIdSignIns}, encrypted with a key that is not in the database. */
export function createOpenIdSignIns({ pool, key }: { readonly pool: Pool; readonly key: string }): OpenIdSignIns {
  const sealed = (content: object) => symmetricEncrypt({ key, data: JSON.stringify(content) });
  const opened = async <T extends v.GenericSchema>(schema: T, rows: readonly { readonly content: string }[]) => {
    const [row] = rows;
    return row === undefined ? null : v.parse(schema, JSON.parse(await symmetricDecrypt({ key, data: row.content })));
  };
  return {
    keepAsked: async (browser, state, asked) => {
      await pool.query(keepText, [hashSecret(state), hashSecret(browser), 'asked', await sealed(asked)]);
    },
    takeAsked: async (browser, state) => {
      const { rows } = await pool.query<{ content: string }>(takeText, [hashSecret(state), hashSecret(browser)]);
      return opened(askedSchema, rows);
    },
    keepWaiting: async (browser, waiting) => {
      const id = hashSecret(`waiting ${browser}`);
      await pool.query(keepWaitingText, [id, hashSecret(browser), 'waiting', await sealed(waiting)]);
    },
    findWaiting: async (browser) => {
      const { rows } = await pool.query<{ content: string }>(findText, [hashSecret(browser)]);
      return opened(waitingSchema, rows);
    },
    endWaiting: async (browser) => {
      await pool.query(endText, [hashSecret(browser)]);
    },
  };
}

/** Deletes the sign-ins that nobody has finished in time. */
export const sweepOpenIdSignIns = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query('delete from openid_sign_ins where expires_at < now()');
};
