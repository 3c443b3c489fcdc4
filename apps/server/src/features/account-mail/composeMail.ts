import type { Pool } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { composeDigest } from '../digests/index.ts';
import type { MailMessage } from '../mail/index.ts';
import { localeOfRow } from '../sessions/index.ts';
import { issueSignUp } from '../sign-up/index.ts';
import { issueToken, type NewToken } from './accountTokens.ts';
import type { MailJob } from './mailJob.ts';

interface MailSurroundings {
  readonly pool: Pool;
  readonly publicOrigin: string;
  readonly networkName: () => Promise<string>;
}

interface AccountRow {
  readonly user: string;
  readonly email: string;
  readonly locale: string;
}

const byEmail = `
select u.id as "user", u.email, p.locale from identity_users u join people p on p.user_id = u.id where u.email = $1`;
// An address of another account is told nothing, so asking for it shows nothing.
const byId = `
select u.id as "user", u.email, p.locale from identity_users u join people p on p.user_id = u.id
where u.id = $1 and not exists (select from identity_users o where o.email = $2 and o.id <> $1)`;

type Told = Extract<MailJob, { readonly kind: 'told' }>['what'];

/** Path of the page on which something can be done about what has happened to the account. */
const pathOf: Readonly<Record<Told, string>> = {
  passwordChanged: '/reset',
  addressChanged: '/reset',
  takeOutReady: '/settings/account',
  takeOutFailed: '/settings/account',
  leaving: '/login',
  cameBack: '/reset',
  left: '/',
  secondStepOn: '/reset',
  secondStepOff: '/settings/account',
  recoveryCodeUsed: '/settings/account',
  recoveryCodesRenewed: '/reset',
  openIdConnected: '/settings/account',
  openIdDisconnected: '/settings/account',
  passkeyAdded: '/settings/account',
  passkeyRemoved: '/settings/account',
  test: '/admin',
};

/** A link whose secret is its fragment, which no server, log or referrer sees (P15). */
export const secretLink = (origin: string, path: '/reset' | '/confirm' | '/sign_up', token: string): string =>
  `${origin}${path}#${token}`;

/**
 * Writes the message of a job in the person's language, with a link of its own; null if there is nothing to send, as for
 * an address without an account. It names nobody: whoever signs up with an address of somebody else would choose what
 * they read.
 */
export async function composeMail(
  { pool, publicOrigin, networkName }: MailSurroundings,
  job: MailJob,
): Promise<Omit<MailMessage, 'id'> | null> {
  const network = await networkName();
  const write = (
    kind: 'reset' | 'confirm' | 'signUp' | 'signUpTaken' | Told,
    { to, locale, ...links }: { readonly to: string; readonly locale: Locale; readonly link: string; reset?: string },
  ) => ({
    to,
    subject: formatMessage(locale, `mail.${kind}.subject`, { network }),
    text: formatMessage(locale, `mail.${kind}.text`, { network, ...links }),
  });
  const issue = (token: NewToken) => transaction(pool, (client) => issueToken(client, token));
  switch (job.kind) {
    case 'told':
      return write(job.what, { to: job.email, locale: job.locale, link: publicOrigin + pathOf[job.what] });
    case 'digest':
      return composeDigest({ pool, publicOrigin, networkName: network }, job);
    case 'reset': {
      const account = await findAccount(pool, byEmail, [job.email.toLowerCase()]);
      if (account === null) return null;
      const { user, email: to, locale } = account;
      const token = await issue({ purpose: 'reset', user, email: to });
      if (token === null) return null;
      return write('reset', { to, locale: localeOfRow(locale), link: secretLink(publicOrigin, '/reset', token) });
    }
    case 'signUp': {
      const { request, email, invitationHash, locale } = job;
      const account = await findAccount(pool, byEmail, [email]);
      const token = await transaction(pool, (client) =>
        issueSignUp(client, { request, email, invitationHash, isTold: account !== null }),
      );
      if (token === null) return null;
      if (account === null)
        return write('signUp', { to: email, locale, link: secretLink(publicOrigin, '/sign_up', token) });
      const [link, reset] = [`${publicOrigin}/login`, `${publicOrigin}/reset`];
      return write('signUpTaken', { to: account.email, locale: localeOfRow(account.locale), link, reset });
    }
    case 'confirm': {
      const { user, email: to } = job;
      const account = await findAccount(pool, byId, [user, to]);
      const token = account && (await issue({ purpose: 'address', user, email: to }));
      if (account === null || token === null) return null;
      const locale = localeOfRow(account.locale);
      return write('confirm', { to, locale, link: secretLink(publicOrigin, '/confirm', token) });
    }
  }
}

async function findAccount(pool: Pool, text: string, values: readonly string[]): Promise<AccountRow | null> {
  const { rows } = await pool.query<AccountRow>(text, [...values]);
  return rows[0] ?? null;
}
