import type { Pool } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { personName } from '../names/index.ts';

/** A person with an account. */
export interface NewPerson {
  readonly id: string;
  readonly email: string;
  /** Null for somebody who signs in by an OpenID provider alone. */
  readonly passwordHash: string | null;
  readonly name: string;
  readonly locale: Locale;
  readonly isInstanceOwner?: boolean;
  readonly isDemo?: boolean;
  /** They write nothing before they have confirmed their address. */
  readonly mustConfirm?: boolean;
  /** Their address is known to be theirs. */
  readonly isConfirmed?: boolean;
}

// One statement, so that an account never exists without its person or the other way round.
const insertPerson = {
  name: 'identity-add-person',
  text: `
with account_holder as (
  insert into identity_users (id, name, email, email_verified, must_confirm) values ($1, $2, $5, $11, $10)
), account as (
  insert into identity_accounts (id, account_id, provider_id, user_id, password, updated_at)
  select $1, $1, 'credential', $1, $6, now() where $6::text is not null
), scope as (
  insert into scopes (id) values ($1::bigint)
), actor as (
  insert into actors (id, kind, name, first_name, search_name) values ($1::bigint, 'person', $2, $3, $4)
)
insert into people (id, user_id, locale, is_instance_owner, is_demo) values ($1::bigint, $1, $7, $8, $9)`,
};

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'identity_users_email_key';

/**
 * Adds a person and their account in one statement; both have the same id.
 *
 * @throws ApiError badParameter: `email` is taken, or nothing of `name` is readable
 */
export async function addPerson(pool: Pick<Pool, 'query'>, person: NewPerson): Promise<void> {
  const { id, email, passwordHash, locale, isInstanceOwner = false, isDemo = false } = person;
  const { mustConfirm = false, isConfirmed = false } = person;
  const name = personName(person.name);
  if (name === null) throw new ApiError('badParameter', { fields: { name: 'empty' } });
  const values = [
    id,
    name.name,
    name.firstName,
    name.searchName,
    email.toLowerCase(),
    passwordHash,
    locale,
    isInstanceOwner,
    isDemo,
    mustConfirm,
    isConfirmed,
  ];
  try {
    await pool.query({ ...insertPerson, values });
  } catch (error) {
    throw isTakenEmail(error) ? new ApiError('badParameter', { fields: { email: 'taken' } }) : error;
  }
}
