import type { Pool, PoolClient } from 'pg';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { endpointRegistry, PayloadOf } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import { auditScope } from '../audit/index.ts';
import { localeOfRow } from '../sessions/index.ts';
import { describeSecret, isAppCode, newAppSecret, newRecoveryCodes, plainCode, stepOfCode } from './codes.ts';

/** The second step of signing in: a code of an authenticator app, or a recovery code. */
export interface SecondStep {
  read(person: string): Promise<PayloadOf<typeof endpointRegistry.fetchSecondStep>>;
  /** Makes a secret, in place of one that no code has confirmed. @throws ApiError badParameter: the second step is on */
  start(person: string): Promise<PayloadOf<typeof endpointRegistry.startSecondStep>>;
  /** Turns it on by a first code; resolves to the recovery codes. @throws ApiError badParameter */
  turnOn(person: string, code: string): Promise<string[]>;
  /** Turns it off; the secret and the recovery codes are deleted. */
  turnOff(person: string): Promise<void>;
  /** Replaces the recovery codes. @throws ApiError badParameter: the second step is off */
  renewCodes(person: string): Promise<string[]>;
  /** Uses a code to sign in to an account; false if it is wrong or was used before. */
  pass(user: string, code: string): Promise<boolean>;
}

/** The second step of signing in. */
export interface UsesSecondStep {
  readonly secondStep: SecondStep;
}

interface SecondStepOptions {
  readonly pool: Pool;
  readonly mail: Pick<MailOutbox, 'add'>;
  /** What the secrets are encrypted with. */
  readonly key: string;
  /** The network's name, as it is now. */
  readonly networkName: () => Promise<string>;
  readonly now: () => number;
}

interface Account {
  readonly person: string;
  readonly user: string;
  readonly email: string;
  readonly locale: string;
  readonly secret: string | null;
  readonly is_on: boolean;
}

const accountText = `
select p.id::text as person, u.id as "user", u.email, p.locale, s.secret, s.turned_on_at is not null as is_on
from people p join identity_users u on u.id = p.user_id left join second_steps s on s.user_id = u.id`;
const readText = `
select s.turned_on_at is not null as is_on,
  (select count(*) from recovery_codes c where c.user_id = p.user_id)::int as recovery_codes_left
from people p left join second_steps s on s.user_id = p.user_id where p.id = $1`;
const startText = `
insert into second_steps (user_id, secret) values ($1, $2)
on conflict (user_id) do update set secret = excluded.secret where second_steps.turned_on_at is null`;
// Of two who use a code at once, one does.
const useStepText = `
update second_steps set used_step = $2 where user_id = $1 and used_step < $2 and turned_on_at is not null`;
const turnOnText = `
update second_steps set turned_on_at = now(), used_step = $3
where user_id = $1 and secret = $2 and turned_on_at is null`;
const useCodeText = 'delete from recovery_codes where user_id = $1 and code_hash = $2';
const turnOffText = `
with codes as (delete from recovery_codes where user_id = $1)
delete from second_steps where user_id = $1 returning turned_on_at is not null as was_on`;
const insertCodesText = 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])';

const actions = {
  secondStepOn: 'turnOnSecondStep',
  secondStepOff: 'turnOffSecondStep',
  recoveryCodeUsed: 'useRecoveryCode',
  recoveryCodesRenewed: 'renewRecoveryCodes',
} as const;

const notAllowed = () => new ApiError('badParameter', { fields: { second_step: 'not_allowed' } });

/** Creates the second step of the accounts of a database. */
export function createSecondStep({ pool, mail, key, networkName, now }: SecondStepOptions): SecondStep {
  const accountOf = async (client: Pick<PoolClient, 'query'>, person: string): Promise<Account> => {
    const { rows } = await client.query<Account>(`${accountText} where p.id = $1`, [person]);
    if (rows[0] === undefined) throw new ApiError('sessionEnded');
    return rows[0];
  };
  /** Tells the account's address and the audit log what has been done. */
  const tell = async (
    client: PoolClient,
    { person, email, locale }: Account,
    what: keyof typeof actions,
  ): Promise<void> => {
    await auditScope(client, { scope: person, person, action: actions[what], target: person });
    await mail.add(client, { kind: 'told', what, email, locale: localeOfRow(locale) });
  };
  const replaceCodes = async (client: PoolClient, user: string): Promise<string[]> => {
    const { codes, hashes } = newRecoveryCodes();
    await client.query('delete from recovery_codes where user_id = $1', [user]);
    await client.query(insertCodesText, [user, hashes]);
    return codes;
  };
  const stepOf = async (secret: string, code: string): Promise<number | null> =>
    stepOfCode(await symmetricDecrypt({ key, data: secret }), { code, now: now() });

  return {
    read: async (person) => {
      const { rows } = await pool.query<PayloadOf<typeof endpointRegistry.fetchSecondStep>>(readText, [person]);
      return rows[0] ?? { is_on: false, recovery_codes_left: 0 };
    },
    start: async (person) => {
      const { user, email } = await accountOf(pool, person);
      const secret = newAppSecret();
      const { rowCount } = await pool.query(startText, [user, await symmetricEncrypt({ key, data: secret })]);
      if (rowCount === 0) throw notAllowed();
      return describeSecret(secret, { network: await networkName(), email });
    },
    turnOn: (person, code) =>
      transaction(pool, async (client) => {
        const account = await accountOf(client, person);
        const { user, secret, is_on } = account;
        if (secret === null || is_on) throw notAllowed();
        const step = await stepOf(secret, plainCode(code));
        if (step === null) throw new ApiError('badParameter', { fields: { code: 'wrong_code' } });
        if ((await client.query(turnOnText, [user, secret, step])).rowCount === 0) throw notAllowed();
        await tell(client, account, 'secondStepOn');
        return replaceCodes(client, user);
      }),
    turnOff: (person) =>
      transaction(pool, async (client) => {
        const account = await accountOf(client, person);
        const { rows } = await client.query<{ was_on: boolean }>(turnOffText, [account.user]);
        if (rows[0]?.was_on === true) await tell(client, account, 'secondStepOff');
      }),
    renewCodes: (person) =>
      transaction(pool, async (client) => {
        const account = await accountOf(client, person);
        const lockText = 'select from second_steps where user_id = $1 and turned_on_at is not null for update';
        if ((await client.query(lockText, [account.user])).rowCount === 0) throw notAllowed();
        await tell(client, account, 'recoveryCodesRenewed');
        return replaceCodes(client, account.user);
      }),
    pass: (user, given) =>
      transaction(pool, async (client) => {
        const code = plainCode(given);
        const { rows } = await client.query<Account>(`${accountText} where u.id = $1`, [user]);
        const [account] = rows;
        if (account === undefined || account.secret === null || !account.is_on) return false;
        if (isAppCode(code)) {
          const step = await stepOf(account.secret, code);
          return step !== null && (await client.query(useStepText, [user, step])).rowCount === 1;
        }
        if ((await client.query(useCodeText, [user, hashSecret(code)])).rowCount === 0) return false;
        await tell(client, account, 'recoveryCodeUsed');
        return true;
      }),
  };
}
