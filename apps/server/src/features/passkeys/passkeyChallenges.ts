import type { Pool } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

/** What a challenge is for, and the secret of whom it was issued to: a session's, or a browser's. */
export interface ChallengeHolder {
  readonly purpose: 'add' | 'signIn';
  readonly secret: string;
}

/** The challenges that authenticators sign: each is signed once, in time, where it was issued. */
export interface PasskeyChallenges {
  issue(holder: ChallengeHolder): Promise<string>;
  /** Takes a challenge back, once; false if it is not the holder's, or not any more. */
  take(holder: ChallengeHolder, challenge: string): Promise<boolean>;
}

const minutes = 5;

const issueText = `
insert into passkey_challenges (challenge_hash, holder_hash, purpose, expires_at)
values ($1, $2, $3, now() + interval '${minutes} minutes')`;
// One statement, so that of two who bring the same answer one is taken.
const takeText = `
delete from passkey_challenges where challenge_hash = $1 and holder_hash = $2 and purpose = $3 and expires_at > now()`;

/** Creates the challenges of a database. */
export function createPasskeyChallenges(pool: Pool): PasskeyChallenges {
  return {
    issue: async ({ purpose, secret }) => {
      const challenge = newSecret();
      await pool.query(issueText, [hashSecret(challenge), hashSecret(secret), purpose]);
      return challenge;
    },
    take: async ({ purpose, secret }, challenge) =>
      (await pool.query(takeText, [hashSecret(challenge), hashSecret(secret), purpose])).rowCount === 1,
  };
}

/** Deletes the challenges that nobody has answered in time. */
export const sweepPasskeyChallenges = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query('delete from passkey_challenges where expires_at < now()');
};
