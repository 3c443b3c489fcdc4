import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createTestPorts, settlePromises } from 'ufi-core/testing';
import {
  createListSelector,
  createMercuryStore,
  createMessagesSelector,
  loadThread,
  loadThreads,
  mercuryUpdateReceived,
  openThread,
} from 'ufi-mercury';
import type { GraphQuery, MercuryPayload } from 'ufi-mercury/contract';
import type { StepNames } from 'ufi-mercury/internal/rules';
import { createTestBackend, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { queryGraph } from '../handlers/reads/queryGraph.ts';
import { sendMessage } from '../handlers/sending/sendMessage.ts';
import { readRecords } from './readRecords.ts';

const isLong = process.env['UFI_LONG'] === '1';
const histories = isLong ? 40 : 2;
const [threadCount, messageCount] = [45, 65];
const perPage = 20;

/** What a control damages: the server looks at no item more than it answers, or the client takes the first for known. */
type Fault = 'noOneMore' | 'dropsFirst';

let backend: TestBackend;
let pool: Pool;
beforeAll(async () => {
  backend = await createTestBackend();
  pool = backend.database.pool;
});
afterAll(() => backend.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

const randomFrom = (seed: number) => {
  let drawn = seed;
  return (below: number): number => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((drawn / 2_147_483_648) * below);
  };
};

const idsOf = async (text: string, id: string) => (await query<{ id: string }>(text, [id])).map((row) => row.id);

/** A mailbox with many threads, of which the first one is long, and people who go on writing to it. */
async function createMailbox(seed: number) {
  const reader = await backend.world.person('Ana');
  const writers = await Promise.all(Array.from({ length: threadCount }, () => backend.world.person('Bia')));
  await query(
    `insert into friendships (person_id, friend_id, status)
      select $1::bigint, w, 'accepted' from unnest($2::bigint[]) w union all select w, $1, 'accepted' from unnest($2::bigint[]) w`,
    [reader, writers],
  );
  const random = randomFrom(seed);
  const write = async (writer = writers[random(threadCount)] ?? '') => {
    // The limit of a minute is none of this.
    await query('update messages set person_id = 0 where person_id = $1', [writer]);
    await sendMessage({ body: 'oi', other_user_fbid: reader }, { person: writer } as never, backend.services);
  };
  for (const writer of writers) await write(writer);
  const [first = ''] = writers;
  for (let sent = 1; sent < messageCount; sent += 1) await write(first);
  return { reader, first, write, random };
}

/** The same answer, damaged. */
function damaged(asked: GraphQuery, data: MercuryPayload, fault: Fault | undefined): MercuryPayload {
  const isList = asked.query === 'thread_list';
  const { thread_marks: marks = [], actions = [] } = data;
  if (fault === 'noOneMore' && (isList ? marks : actions).length <= asked.limit) {
    const end = isList
      ? ({ type: 'folder', id: 'INBOX' } as const)
      : ({ type: 'thread', id: marks[0]?.thread_id ?? '' } as const);
    return { ...data, end_of_history: [end] };
  }
  if (fault !== 'dropsFirst' || asked.timestamp == null) return data;
  if (!isList)
    return { ...data, actions: actions.toSorted((a, b) => Number(b.timestamp) - Number(a.timestamp)).slice(1) };
  const [first] = marks.toSorted((a, b) => Number(b.updated_time) - Number(a.updated_time));
  return { ...data, thread_marks: marks.filter((each) => each !== first) };
}

/** A device of the reader, which asks the server itself. */
function openDevice(reader: string, fault: Fault | undefined) {
  const test = createTestPorts({
    handle(fake) {
      const input = fake.request.body as Parameters<typeof queryGraph>[0];
      const answer = async () => {
        const { results } = await queryGraph(input, { person: reader, locale: 'pt-BR' } as never, backend.services);
        const given = Object.entries(results).map(([name, result]) => {
          const asked = input.queries[name];
          return [name, 'data' in result && asked ? { data: damaged(asked, result.data, fault) } : result];
        });
        fake.succeed({ results: Object.fromEntries(given) });
      };
      if (fake.request.path === '/api/graphqlbatch/')
        void answer().catch((error: unknown) => (console.error(error), fake.fail('network')));
      else fake.succeed({});
      return undefined;
    },
  });
  const store = createMercuryStore({ ports: test.ports, mailbox: reader, person: reader, writer: 'person' });
  let known = 0;
  /** What the stream has to say since it was asked last. */
  const arrived = async (): Promise<MercuryPayload[]> => {
    type Step = { readonly seq: number; readonly names: StepNames };
    const text = 'select seq::float8 as seq, names from mailbox_steps where mailbox_id = $1 and seq > $2 order by seq';
    const steps = await query<Step>(text, [reader, known]);
    known = steps.at(-1)?.seq ?? known;
    return Promise.all(
      steps.map(async ({ seq, names }) => ({
        mailbox: reader,
        from: seq,
        to: seq,
        ...(await readRecords(pool, { mailbox: reader, names })),
      })),
    );
  };
  const receive = (payload: MercuryPayload) => void store.dispatch(mercuryUpdateReceived({ updates: [{ payload }] }));
  return { store, arrived, receive };
}

/** Pages to the end of a list and of a thread while others write, and receives it late and in any order. */
async function pageBesideWriters(seed: number, fault?: Fault) {
  const { reader, first, write, random } = await createMailbox(seed);
  const { store, arrived, receive } = openDevice(reader, fault);
  const waiting: MercuryPayload[] = [];
  const key = (await store.dispatch(openThread(first))) ?? `user:${first}`;
  const [selectList, selectMessages] = [createListSelector('inbox'), createMessagesSelector(key)];
  const last = async () => {
    // The item at the page's end moves, so that none is there when the next page is asked for.
    const ids = selectList(store.getState()).ids;
    const [oldest] = await query<{ id: string }>(
      'select mailbox_id::text as id from thread_members where thread_id = $1 and mailbox_id <> $2',
      [ids.at(-1) ?? '0', reader],
    );
    return oldest?.id;
  };
  let pages = 0;
  for (; pages < 12; pages += 1) {
    const moves = Array.from({ length: random(4) }, () => write());
    const lists = store.dispatch(loadThreads(['inbox']));
    const messages = store.dispatch(loadThread(key));
    await Promise.all([lists, messages, ...moves]);
    await write(await last());
    waiting.push(...(await arrived()));
    for (let count = random(waiting.length + 1); count > 0; count -= 1)
      waiting.splice(random(waiting.length), 1).forEach(receive);
    const state = store.getState();
    if (selectList(state).isWhole && selectMessages(state).isWhole) break;
  }
  waiting.push(...(await arrived()));
  [...waiting, ...waiting].forEach(receive);
  await settlePromises();
  const state = store.getState();
  const shown = { list: selectList(state).ids, messages: selectMessages(state).ids };
  const thread = state.serverState.pairs[first] ?? '';
  store.close();
  const stored = {
    list: await idsOf(
      'select thread_id::text as id from thread_members where mailbox_id = $1 order by updated_at desc',
      reader,
    ),
    messages: await idsOf('select id::text as id from messages where thread_id = $1 order by at', thread),
  };
  return { shown, stored, pages: pages + 1 };
}

it(`mercury.167 M5 whoever pages beside writers and receives the stream has each item once, in order, ${histories} times over`, async () => {
  let items = 0;
  for (let seed = 1; seed <= histories; seed += 1) {
    const { shown, stored, pages } = await pageBesideWriters(seed);
    expect(shown).toEqual(stored);
    expect(pages).toBeLessThanOrEqual(Math.ceil(messageCount / perPage) + 2);
    items += shown.list.length + shown.messages.length;
  }
  console.info(`${items} items, each once`);
}, 60_000);

it.each(['noOneMore', 'dropsFirst'] as const)(
  'mercury.167 M5 control: %s is found',
  async (fault) => {
    const { shown, stored } = await pageBesideWriters(7, fault);
    expect(shown.list.length).toBeLessThan(stored.list.length);
  },
  60_000,
);
