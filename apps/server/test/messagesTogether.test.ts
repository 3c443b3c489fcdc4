import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { sendMessage } from '../src/features/messaging/handlers/sending/sendMessage.ts';
import { createTestBackend, type TestBackend } from '../src/mutations/testing/createTestBackend.ts';
import { gaps, miscounts } from './mailboxRecount.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await backend.database.pool.query<Row>(text, [...values])).rows;

let sent = 0;
const send = (person: string, input: object): Promise<MercuryPayload> => {
  const message = { body: 'oi', client_id: `t-${(sent += 1)}`, ...input };
  return sendMessage(message, { person, locale: 'pt-BR' } as never, backend.services);
};
const idOf = ({ actions = [] }: MercuryPayload): string => actions[0]?.action_id ?? '';

/** Begins a thread and returns its id. */
const begin = async (person: string, other: string): Promise<string> =>
  (await send(person, { other_user_fbid: other })).actions?.[0]?.thread_id ?? '';

/** People who have begun a thread with the same one. */
async function writersTo(recipient: string, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => backend.world.person('Remetente')));
  return Promise.all(people.map(async (person) => ({ person, thread: await begin(person, recipient) })));
}

/** The number of transactions that have written messages. */
async function countTransactions(ids: readonly string[]): Promise<number> {
  const rows = await query<{ by: string }>('select xmin::text as by from messages where id = any($1::bigint[])', [ids]);
  return new Set(rows.map(({ by }) => by)).size;
}

const errorOf = (outcome: PromiseSettledResult<unknown> | undefined): unknown =>
  outcome?.status === 'rejected' ? (outcome.reason as { reason?: unknown }).reason : undefined;

describe('messages at the same time', () => {
  it('mercury.168 are committed together, each with a step and a time of its own', async () => {
    const recipient = await backend.world.person('Ana');
    const writers = await writersTo(recipient, 12);
    const answers = await Promise.all(writers.map(({ person, thread }) => send(person, { thread_id: thread })));
    expect(await countTransactions(answers.map(idOf))).toBeLessThan(answers.length / 2);
    const steps = await query<{ action: string; seq: number; of: string }>(
      `select s.names -> 'actions' ->> 0 as action, s.seq::float8 as seq, s.mailbox_id::text as of from mailbox_steps s
        where s.names -> 'actions' ->> 0 = any($1)`,
      [answers.map(idOf)],
    );
    expect(steps).toHaveLength(2 * answers.length);
    for (const answer of answers) {
      const own = steps.find(({ action, of }) => action === idOf(answer) && of === answer.mailbox);
      expect(answer.to).toEqual(own?.seq);
      expect(answer.thread_marks?.[0]?.updated_time).toEqual(answer.actions?.[0]?.timestamp);
    }
    const text = 'select updated_at as at from thread_members where mailbox_id = $1';
    const times = await query<{ at: string }>(text, [recipient]);
    expect(new Set(times.map(({ at }) => at)).size).toBe(writers.length);
    // Else whoever marks all as seen by the latest mark would leave its message unseen.
    const late = `select x.id from thread_members m join messages x on x.thread_id = m.thread_id
      where m.mailbox_id = $1 and m.updated_at < x.at`;
    expect(await query(late, [recipient])).toEqual([]);
    expect(await query(miscounts)).toEqual([]);
    expect(await query(gaps)).toEqual([]);
  });

  it('mercury.168 are refused, repeated and lost as if each were alone', async () => {
    const writers = await writersTo(await backend.world.person('Bia'), 7);
    const [quoting, repeating, reusing, failing, ...others] = writers;
    if (!quoting || !repeating || !reusing || !failing) throw new Error('nobody is there');
    await query(`create function fail() returns trigger as $$ begin raise exception 'broken'; end $$ language plpgsql`);
    await query(
      `create trigger fails before insert on messages for each row when (new.body = 'quebra') execute function fail()`,
    );
    const inThread = ({ person, thread }: (typeof writers)[number], input: object) =>
      send(person, { thread_id: thread, ...input });
    const [quoted, first, second, used, reused, failed, ...rest] = await Promise.allSettled([
      inThread(quoting, { reply_to: '1' }),
      inThread(repeating, { client_id: 'twice' }),
      inThread(repeating, { client_id: 'twice' }),
      inThread(reusing, { client_id: 'reused', body: 'um' }),
      inThread(reusing, { client_id: 'reused', body: 'outro' }),
      inThread(failing, { body: 'quebra' }),
      ...others.map((each) => inThread(each, {})),
    ]);
    await query('drop trigger fails on messages');
    expect([quoted, used, reused].map(errorOf)).toEqual(['noSuchObject', undefined, 'duplicate']);
    expect(first).toMatchObject({ status: 'fulfilled', value: { actions: [{ body: 'oi' }] } });
    expect(second).toEqual(first);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'broken' } });
    expect(rest.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
    const threads = writers.map(({ thread }) => thread);
    const written = await query('select from messages where thread_id = any($1::bigint[])', [threads]);
    expect(written).toHaveLength(writers.length + 2 + others.length);
    expect(await query(miscounts)).toEqual([]);
    expect(await query(gaps)).toEqual([]);
  });

  it('mercury.168 are those of different people: one person’s are decided one after another', async () => {
    const person = await backend.world.person('Caio');
    const others = await Promise.all(['Um', 'Dois', 'Tres'].map((name) => backend.world.person(name)));
    const threads = await Promise.all(others.map((other) => begin(person, other)));
    const answers = await Promise.all(threads.map((thread) => send(person, { thread_id: thread })));
    expect(await countTransactions(answers.map(idOf))).toBe(answers.length);
  });
});
