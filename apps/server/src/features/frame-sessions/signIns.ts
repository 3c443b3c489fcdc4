import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';
import { sessionDays } from '../sessions/index.ts';
import type { FrameHolder } from './frameSessions.ts';

/**
 * One-time code of a sign-in. It derives from a salt that only the database has and a nonce of which the database only
 * has the hash. So it can be computed twice, for the popup and for the frame that claims it, and is stored nowhere.
 */
export const signInCode = (salt: string, nonce: string): string =>
  createHmac('sha256', salt).update(nonce).digest('base64url');

/** A frame that starts a sign-in. */
export interface FrameSignIn {
  readonly site: string;
  /** Origin of the embedding page. */
  readonly origin: string;
}

/** The content of the consent dialog. */
export interface SignInRequest {
  readonly siteName: string;
  readonly origin: string;
  readonly isOptedIn: boolean;
}

/** Proof that a frame started the sign-in: only the frame knows the verifier. */
export interface SignInProof {
  readonly nonce: string;
  readonly verifier: string;
}

/** A new session. */
export interface NewFrameSession extends Pick<FrameHolder, 'person' | 'site'> {
  readonly token: string;
}

/** Steps of signing in inside a frame (D2). Unknown, expired and foreign values give null. */
export interface SignIns {
  /** Starts a sign-in for the frame whose verifier has this SHA-256; returns a nonce that is valid for ten minutes. */
  begin(signIn: FrameSignIn & { readonly challenge: string }): Promise<string>;
  /** The request behind a nonce; `isOptedIn` is false for an anonymous person. */
  requestOf(nonce: string, person: string | null): Promise<SignInRequest | null>;
  /** The site of a nonce. */
  siteOf(nonce: string): Promise<string | null>;
  /** Consents and opts in at the site, as the holder of the account session; returns the code, valid for a minute. */
  agree(nonce: string, accountToken: string): Promise<string | null>;
  /** The code for the frame that started the sign-in; `code` is null until somebody consents. */
  claim(proof: SignInProof): Promise<{ readonly code: string | null } | null>;
  /** Exchanges the code, which it consumes, for a session. */
  exchange(proof: SignInProof & { readonly code: string }): Promise<NewFrameSession | null>;
}

const insertSignIn = `
insert into frame_sign_ins (nonce_hash, challenge, site_id, origin, expires_at)
values ($1, $2, $3, $4, now() + interval '10 minutes')`;

const selectRequest = `
select s.name as "siteName", r.origin,
  exists (select from site_visitors v where v.site_id = r.site_id and v.person_id = $2) as "isOptedIn"
from frame_sign_ins r join sites s on s.id = r.site_id where r.nonce_hash = $1 and r.expires_at > now()`;

const selectSite = 'select site_id::text as site from frame_sign_ins where nonce_hash = $1 and expires_at > now()';

const agreeToSignIn = `
with account as (
  select s.id, p.id as person_id from identity_sessions s join people p on p.user_id = s.user_id
  where s.token = $2 and s.expires_at > now()
), agreed as (
  update frame_sign_ins r
  set account_session_id = a.id, code_salt = $3, code_hash = $4, code_expires_at = now() + interval '60 seconds'
  from account a where r.nonce_hash = $1 and r.expires_at > now()
  returning r.site_id, a.person_id
), visitor as (
  insert into site_visitors (site_id, person_id) select site_id, person_id from agreed on conflict do nothing
)
select from agreed`;

// An expired code ends the sign-in.
const selectCode = `
select code_salt as salt from frame_sign_ins
where nonce_hash = $1 and challenge = $2 and expires_at > now() and (code_expires_at is null or code_expires_at > now())`;

// One statement: of several concurrent exchanges of a code, one gets the session.
const exchangeCode = `
with taken as (
  delete from frame_sign_ins
  where nonce_hash = $1 and challenge = $2 and code_hash = $3 and code_expires_at > now()
  returning site_id, origin, account_session_id
)
insert into frame_sessions (token_hash, account_session_id, person_id, site_id, origin, expires_at)
select $4, s.id, p.id, t.site_id, t.origin, now() + interval '${sessionDays} days'
from taken t
join identity_sessions s on s.id = t.account_session_id and s.expires_at > now()
join people p on p.user_id = s.user_id
returning person_id::text as person, site_id::text as site`;

/** Creates the frame sign-ins of a database. */
export function createSignIns(pool: Pool): SignIns {
  return {
    begin: async ({ challenge, site, origin }) => {
      const nonce = newSecret();
      await pool.query(insertSignIn, [hashSecret(nonce), challenge, site, origin]);
      return nonce;
    },
    requestOf: async (nonce, person) =>
      (await pool.query<SignInRequest>(selectRequest, [hashSecret(nonce), person])).rows[0] ?? null,
    siteOf: async (nonce) =>
      (await pool.query<{ site: string }>(selectSite, [hashSecret(nonce)])).rows[0]?.site ?? null,
    agree: async (nonce, accountToken) => {
      const salt = newSecret();
      const code = signInCode(salt, nonce);
      const values = [hashSecret(nonce), hashSecret(accountToken), salt, hashSecret(code)];
      return (await pool.query(agreeToSignIn, values)).rowCount === 1 ? code : null;
    },
    claim: async ({ nonce, verifier }) => {
      const values = [hashSecret(nonce), hashSecret(verifier)];
      const [row] = (await pool.query<{ salt: string | null }>(selectCode, values)).rows;
      if (row === undefined) return null;
      return { code: row.salt === null ? null : signInCode(row.salt, nonce) };
    },
    exchange: async ({ nonce, verifier, code }) => {
      const token = newSecret();
      const values = [hashSecret(nonce), hashSecret(verifier), hashSecret(code), hashSecret(token)];
      const [row] = (await pool.query<Omit<NewFrameSession, 'token'>>(exchangeCode, values)).rows;
      return row === undefined ? null : { ...row, token };
    },
  };
}
