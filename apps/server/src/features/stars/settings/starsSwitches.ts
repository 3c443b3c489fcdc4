import type { Pool, PoolClient } from 'pg';
import { compareIds } from 'ufi-core/contract';
import { firstInstanceStars, firstPageStars, type InstanceStars, type PageStars } from 'ufi-stars/contract';
import { transaction } from '../../../database/transaction.ts';
import { defineSideEffect } from '../../../mutations/index.ts';
import { readLastCheck } from '../../ledger/index.ts';

/** The `owner_id` of the switches of the whole instance. */
const instance = '0';

/** SQL: the keys of the locks on the switches of a list of owners, in the order of the list. */
const keys = `select hashtextextended('stars switches ' || u.id, 0) as key from unnest($1::bigint[]) u (id)`;
const holdText = `select pg_advisory_xact_lock_shared(k.key) from (${keys} offset 0) k`;
const lockText = `select pg_advisory_xact_lock(k.key) from (${keys} offset 0) k`;

const compareText = `
select case when count(*) filter (where coalesce(i.version, 0) + coalesce(p.version, 0) <> u.version) = 0 then true
  else ask_again() end
from unnest($1::bigint[], $2::bigint[]) u (id, version)
  left join lateral (select s.version from stars_switches s where s.owner_id = ${instance} offset 0) i on true
  left join lateral (select s.version from stars_switches s where s.owner_id = u.id offset 0) p on true`;

/** The facts of a decision: a payee, and the number of changes of their switches and the instance's. */
export interface SeenSwitches {
  readonly payee: string;
  readonly version: number;
}

/**
 * Side effect: stars are sent only while the switches are those that the decision has seen. They can't change between
 * the comparison and the commit, so nothing is sent after a switch's own commit. Its name sorts before that of the
 * transfers.
 */
export const holdSwitches = defineSideEffect<SeenSwitches>({
  name: 'ledger-switches',
  beforeJournal: (written) => {
    const seen = new Map(written.map(({ value }) => [value.payee, value.version] as const));
    const payees = [...seen.keys()];
    // The statement after the one that waits sees what was committed meanwhile.
    return [
      { name: 'hold-switches', text: holdText, values: [[instance, ...payees].sort(compareIds)] },
      { name: 'same-switches', text: compareText, values: [payees, [...seen.values()]] },
    ];
  },
});

interface StoredSwitches {
  readonly is_enabled: boolean;
  readonly is_selling: boolean;
  readonly minimum: number;
  readonly has_tip_jar: boolean;
}

const readText = `
select is_enabled, is_selling, minimum::float8 as minimum, has_tip_jar from stars_switches where owner_id = $1`;

const readSwitches = async (database: Pick<Pool, 'query'>, owner: string): Promise<StoredSwitches | undefined> =>
  (await database.query<StoredSwitches>({ name: 'stars-switches', text: readText, values: [owner] })).rows[0];

const putText = `
insert into stars_switches as s (owner_id, is_enabled, is_selling, minimum, has_tip_jar)
values ($1, $2, $3, $4, coalesce($5, false))
on conflict (owner_id) do update
set is_enabled = excluded.is_enabled, is_selling = excluded.is_selling, minimum = excluded.minimum,
  has_tip_jar = coalesce($5, s.has_tip_jar),
  version = s.version + case when (s.is_enabled, s.is_selling, s.minimum) is distinct from (
    excluded.is_enabled, excluded.is_selling, excluded.minimum) then 1 else 0 end`;

interface PutSwitches extends Omit<StoredSwitches, 'has_tip_jar'> {
  readonly owner: string;
  /** Undefined leaves it as it is. */
  readonly has_tip_jar?: boolean | undefined;
}

/** Waits for what was decided with the switches as they were, and changes them. */
const putSwitches = (pool: Pool, { owner, is_enabled, is_selling, minimum, has_tip_jar }: PutSwitches): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query(lockText, [[owner]]);
    await client.query(putText, [owner, is_enabled, is_selling, minimum, has_tip_jar]);
  });

/** Settings of a person or page for its broadcasts. */
export async function readPageStars(database: Pick<Pool, 'query'>, payee: string): Promise<PageStars> {
  const found = await readSwitches(database, payee);
  return found
    ? { isEnabled: found.is_enabled, minimumTip: found.minimum, hasTipJar: found.has_tip_jar }
    : firstPageStars;
}

/** Sets switches for the broadcasts of a person or page; a tip jar that is not named stays as it is. */
export type ChosenPageStars = Omit<PageStars, 'hasTipJar'> & { readonly hasTipJar?: boolean | undefined };

/** Sets what holds for the broadcasts of a person or page, from the commit on. */
export const writePageStars = (
  pool: Pool,
  payee: string,
  { isEnabled, minimumTip, hasTipJar }: ChosenPageStars,
): Promise<void> =>
  putSwitches(pool, {
    owner: payee,
    is_enabled: isEnabled,
    is_selling: true,
    minimum: minimumTip,
    has_tip_jar: hasTipJar,
  });

/** Settings of an owner for the instance. */
export async function readInstanceStars(database: Pick<Pool, 'query'>): Promise<InstanceStars> {
  const found = await readSwitches(database, instance);
  return found ? { isSelling: found.is_selling, isSending: found.is_enabled } : firstInstanceStars;
}

/** Sets what holds for the instance, from the commit on. */
export const writeInstanceStars = (pool: Pool, { isSelling, isSending }: InstanceStars): Promise<void> =>
  putSwitches(pool, {
    owner: instance,
    is_enabled: isSending,
    is_selling: isSelling,
    minimum: firstPageStars.minimumTip,
  });

/** Checks that stars are sold: an owner has not turned that off, and the last check of the ledger has found nothing. */
export const isSaleOpen = async (database: Pick<Pool, 'query'>): Promise<boolean> =>
  (await readInstanceStars(database)).isSelling && (await readLastCheck(database)).differences === 0;

/** Checks that stars are sold, and keeps it so until the transaction ends. */
export async function holdSale(client: PoolClient): Promise<boolean> {
  await client.query(holdText, [[instance]]);
  return isSaleOpen(client);
}

/** As {@link isTipJarOpen}, and keeps it so until the transaction ends; none has one while no stars are sold. */
export async function holdTipJar(client: PoolClient, payee: string): Promise<boolean> {
  await client.query(holdText, [[instance, payee].sort(compareIds)]);
  return isTipJarOpen(client, payee);
}

/** Checks that somebody's broadcasts have a tip jar. */
export const isTipJarOpen = async (database: Pick<Pool, 'query'>, payee: string): Promise<boolean> =>
  (await readPageStars(database, payee)).hasTipJar && (await isSaleOpen(database));
