import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { takeOutDays } from 'ufi-core/contract';
import * as v from 'valibot';
import type { Log } from '../../database/engine/index.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { newSecret } from '../../runtime/secrets.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import { createJobQueue, type JobPace } from '../jobs/index.ts';
import { localeOfRow } from '../sessions/index.ts';
import { askForTakeOut, findTakeOutFile, readTakeOut } from './takeOutRows.ts';
import { writeTakeOut, type TakeOutTools } from './writeTakeOut.ts';

const jobSchema = v.strictObject({ take_out: v.pipe(v.string(), v.regex(/^\d{1,19}$/)) });

interface TakeOutsOptions extends TakeOutTools {
  readonly log: Log;
  readonly mail: Pick<MailOutbox, 'add'>;
  /** Folder in which files are written before they are in the store. */
  readonly folder: string;
  /** Tests only. */
  readonly pace?: JobPace | undefined;
}

const maxAttempts = 3;
/** Longer than any take-out takes. */
const expireSeconds = 60 * 60;

// An attempt that was killed may have left a file in the store: the next one removes it.
const beginText = `
with before as (select id, file_key from take_outs where id = $1 and state in ('waiting', 'making') for update)
update take_outs t set state = 'making', attempts = t.attempts + 1, file_key = $2 from before b where t.id = b.id
returning t.person_id::text as person, t.attempts, b.file_key as left_key`;
const readyText = `
update take_outs set state = 'ready', bytes = $3, ready_at = now()
where id = $1 and state = 'making' and file_key = $2 returning person_id`;
const failText = `
update take_outs set state = 'failed', failure = $2, file_key = null
where id = $1 and state in ('waiting', 'making') and ($3::text is null or file_key = $3) returning person_id`;
const addressText = `
select u.email, p.locale from people p join identity_users u on u.id = p.user_id where p.id = $1`;

const overText = `
select t.id::text as id, t.file_key as key from take_outs t where t.file_key is not null and t.state not in ('waiting', 'making')
  and (t.ready_at < now() - interval '${takeOutDays} days'
    or exists (select from take_outs later where later.person_id = t.person_id and later.id > t.id)) limit 100`;
const clearText = 'update take_outs set file_key = null where id = $1';
const forgetText = `
delete from take_outs where file_key is null and state in ('ready', 'failed') and asked_at < now() - interval '${takeOutDays + 1} days'`;
const lostText = `
update take_outs set state = 'failed', failure = 'other'
where state in ('waiting', 'making') and asked_at < now() - interval '1 day'`;

const isFull = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.httpStatus === 507
    : error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** The copies of people's data: asked for, made by a job of any server, fetched, and deleted when they are over. */
export type TakeOuts = ReturnType<typeof createTakeOuts>;

/** Files with all that a person has here. */
export interface UsesTakeOuts<Name extends keyof TakeOuts> {
  readonly takeOuts: Pick<TakeOuts, Name>;
}

/** Creates the take-outs of an instance. */
export function createTakeOuts(options: TakeOutsOptions) {
  const { pool, log, mail, store, folder, pace } = options;
  const tell = async (client: Pick<Pool, 'query'>, person: string, what: 'takeOutReady' | 'takeOutFailed') => {
    const { rows } = await client.query<{ email: string; locale: string }>(addressText, [person]);
    for (const { email, locale } of rows)
      await mail.add(client, { kind: 'told', what, email, locale: localeOfRow(locale) });
  };
  const fail = (id: string, failure: 'storage_full' | 'other', key: string | null): Promise<void> =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<{ person_id: string }>(failText, [id, failure, key]);
      for (const { person_id } of rows) await tell(client, person_id, 'takeOutFailed');
    });
  const finish = (id: string, key: string, bytes: number): Promise<boolean> =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<{ person_id: string }>(readyText, [id, key, bytes]);
      for (const { person_id } of rows) await tell(client, person_id, 'takeOutReady');
      return rows.length > 0;
    });

  const make = async (id: string): Promise<void> => {
    const key = `t/${newSecret()}.zip`;
    const { rows } = await pool.query<{ person: string; attempts: number; left_key: string | null }>(beginText, [
      id,
      key,
    ]);
    const [begun] = rows;
    if (begun === undefined) return;
    if (begun.left_key !== null) await store.remove([begun.left_key]);
    if (begun.attempts > maxAttempts) return fail(id, 'other', key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${id}-${begun.attempts}.zip`);
    try {
      const size = await writeTakeOut(options, { person: begun.person, to: path });
      await store.put(key, { path, type: 'application/zip', size });
      if (!(await finish(id, key, size))) await store.remove([key]);
    } catch (error) {
      await store.remove([key]);
      // Before anybody is told that it has failed: they may ask again at once.
      await rm(path, { force: true });
      if (!isFull(error)) throw error;
      log.warn({ error }, 'a copy of somebody’s data was not made: the disk is full');
      await fail(id, 'storage_full', key);
    } finally {
      await rm(path, { force: true });
    }
  };

  const queue = createJobQueue({
    pool,
    log,
    name: 'take-out',
    schema: jobSchema,
    ...pace,
    expireSeconds: pace?.expireSeconds ?? expireSeconds,
    work: ({ data }) => make(data.take_out),
  });

  return {
    start: queue.start,
    stop: queue.stop,
    read: (person: string) => readTakeOut(pool, person),
    /** @throws ApiError tooManyCalls */
    ask: (person: string) => askForTakeOut(pool, person, (client, id) => queue.add(client, { take_out: id })),
    find: (person: string) => findTakeOutFile(pool, person),
    open: (key: string) => store.read(key, null),
    /** Deletes the files of those that are over, and what was left by a server that was killed. */
    sweep: async (): Promise<void> => {
      await pool.query(lostText);
      const { rows } = await pool.query<{ id: string; key: string }>(overText);
      for (const { id, key } of rows) {
        await store.remove([key]);
        await pool.query(clearText, [id]);
      }
      await pool.query(forgetText);
      for (const name of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > 2 * expireSeconds * 1_000) await rm(join(folder, name), { force: true });
      }
    },
  };
}
