import type { Pool } from 'pg';
import type { AccessVersions, FoundTarget, KnownPosition } from '../channels/streamSource.ts';

/** A mailbox as the stream knows it: its id, which is its actor's, and the number of its last step. */
export type StreamedMailbox = KnownPosition;

/** A person's access to a mailbox. */
export interface MailboxAccess extends AccessVersions {
  /** True if it is their own, or a page's where they have a business role. */
  readonly canRead: boolean;
}

/** The access of visitors without a session. */
export const noMailboxAccess: MailboxAccess = { rights: Infinity, canRead: false, scopes: {} };

const canReadSql = (person: string): string => `(a.id = ${person} or exists (
  select from page_staff s where s.page_id = a.id and s.person_id = ${person} and s.role <> 'NO_PERMISSION'))`;

// Somebody who has never written or been written to has no row; their mailbox is at 0.
const lookUpText = `
select a.id::text as id, coalesce(b.seq, 0)::float8 as seq, v.rights_version::float8 as rights,
  ${canReadSql('$2::bigint')} as can_read
from actors a join scopes v on v.id = a.id left join mailboxes b on b.id = a.id
where a.id = any($1::bigint[])`;

const peopleText = `
select u.person_id::text as person, v.rights_version::float8 as rights, ${canReadSql('u.person_id')} as can_read
from actors a join scopes v on v.id = a.id, unnest($2::bigint[]) u (person_id)
where a.id = $1`;

interface AccessRow {
  readonly rights: number;
  readonly can_read: boolean;
}

const toAccess = ({ rights, can_read }: AccessRow): MailboxAccess => ({ rights, canRead: can_read, scopes: {} });

/** Reads mailboxes and a person's access to each; without a session there are none. */
export async function readMailboxAccess(
  pool: Pool,
  person: string | null,
  mailboxes: readonly string[],
): Promise<FoundTarget<StreamedMailbox, MailboxAccess>[]> {
  if (person === null) return [];
  type Row = AccessRow & { readonly id: string; readonly seq: number };
  const values = [mailboxes, person];
  const { rows } = await pool.query<Row>({ name: 'mailbox access', text: lookUpText, values });
  return rows.map(({ id, seq, ...access }) => ({ subject: { id, seq }, access: toAccess(access) }));
}

/** Reads the access of some people to one mailbox, by person. */
export async function readReaders(
  pool: Pool,
  mailbox: string,
  people: readonly string[],
): Promise<Map<string, MailboxAccess>> {
  type Row = AccessRow & { readonly person: string };
  const values = [mailbox, people];
  const { rows } = await pool.query<Row>({ name: 'mailbox readers', text: peopleText, values });
  return new Map(rows.map(({ person, ...access }) => [person, toAccess(access)]));
}
