import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { createScenarioContext, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { createMessageSweeper } from '../src/features/messaging/index.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

let suite: StartedSuiteServer;
let context: ScenarioContext;
let logged = '';

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString();
      done();
    },
  });
  suite = await startSuiteServer({ log: pino({ level: 'trace' }, stream) });
  context = createScenarioContext(suite, expect);
});
afterAll(() => suite.server.stop());

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await suite.database.pool.query<Row>(text, [...values])).rows;

const messageOf = ({ actions = [] }: MercuryPayload) => {
  const [action] = actions;
  if (action === undefined) throw new Error('the answer holds no message');
  return action;
};

/** The tables that hold a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(`select from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('mercury.23 M8 an unsent text is in no table, step or log', async () => {
  const { as, ids } = context;
  const [ana, bia] = [await as('ana'), await as('bia')];
  const secret = 'segredo-91c2';
  const stream = await bia.openStream([
    { target: ids.bia, seq: (await bia.call('fetchUnreadThreads', { folders: ['INBOX'] })).to },
  ]);
  const sent = messageOf(
    await ana.call('sendMessage', { other_user_fbid: ids.bia, body: secret, client_id: 'secret' }),
  );
  await stream.next();
  await bia.call('searchMessages', { q: secret });
  // What would be found if it were there.
  await query('update mailbox_steps set names = names || $1 where mailbox_id = $2', [
    JSON.stringify({ text: secret }),
    ids.bia,
  ]);
  expect(await tablesWith(secret)).toEqual(['mailbox_steps', 'messages']);
  await query(`update mailbox_steps set names = names - 'text'`);
  expect(await tablesWith(secret)).toEqual(['messages']);
  await ana.call('unsendMessage', { message_id: sent.action_id });
  await ana.call('sendMessage', { other_user_fbid: ids.bia, body: secret, client_id: 'secret' });
  expect(await tablesWith(secret)).toEqual([]);
  expect(logged).toContain('/messaging/send/');
  expect(logged).not.toContain(secret);
  await stream.close();
});

it('mercury.144 the owner of the instance reads what was reported, as it was, and not who has reported', async () => {
  const { as, ids } = context;
  const [ana, bia, owner] = [await as('ana'), await as('bia'), await as('helena')];
  const reported: string[] = [];
  for (let at = 0; at < 21; at += 1) {
    // Without its text it is no part of what stood around a later one.
    if (at === 20) await ana.call('unsendMessage', { message_id: reported[2] ?? '' });
    const { thread_id, action_id } = messageOf(
      await ana.call('sendMessage', { other_user_fbid: ids.bia, body: `ofensa ${at}`, client_id: `offence-${at}` }),
    );
    await bia.call('reportMessages', { thread_id, message_ids: [action_id], reason: 'other', note: `nota ${at}` });
    reported.unshift(action_id);
  }
  await ana.call('unsendMessage', { message_id: reported[0] ?? '' });
  expect(await owner.expectError('fetchMessageReports', {})).toMatchObject({ status: 403, code: 200 });
  await query('update people set is_instance_owner = true where id = $1', [ids.helena]);
  const { reports, actors, cursor } = await owner.call('fetchMessageReports', {});
  expect(reports.map(({ message_id: id }) => id)).toEqual(reported.slice(0, 20));
  expect(reports[0]).toMatchObject({ reason: 'other', note: 'nota 20' });
  expect(reports[0]?.messages.map(({ body }) => body)).toEqual([14, 15, 16, 18, 19, 20].map((at) => `ofensa ${at}`));
  expect(reports[0]?.messages.at(-1)).toMatchObject({ id: reported[0], author: ids.ana });
  expect(actors.map(({ id }) => id)).toEqual([ids.ana]);
  expect(JSON.stringify(reports)).not.toContain(ids.bia);
  const rest = await owner.call('fetchMessageReports', { cursor: cursor ?? '' });
  expect(rest.reports.map(({ message_id: id }) => id)).toEqual(reported.slice(20));
  expect(rest.cursor).toBeNull();
  await query('update people set is_instance_owner = false where id = $1', [ids.helena]);
});

it('mercury.145 reports, steps and messages that all have deleted go in time, and nothing else', async () => {
  const { as, ids } = context;
  const [caio, bruno] = [await as('caio'), await as('bruno')];
  let count = 0;
  const send = async (body: string) =>
    messageOf(await caio.call('sendMessage', { other_user_fbid: ids.bruno, body, client_id: `kept-${(count += 1)}` }));
  const first = await send('para apagar');
  await bruno.call('sendMessage', { thread_id: first.thread_id, body: 'aceito' });
  const kept = await send('um só apagou');
  const lone = await send('apagada uma a uma');
  for (const client of [caio, bruno]) await client.call('deleteMessages', { message_ids: [lone.action_id] });
  for (const client of [caio, bruno]) await client.call('deleteMessages', { message_ids: [first.action_id] });
  await caio.call('deleteMessages', { message_ids: [kept.action_id] });
  const { thread_id: thread } = first;
  await bruno.call('reportMessages', { thread_id: thread, message_ids: [kept.action_id], reason: 'spam' });
  const [total] = await query<{ count: number }>('select count(*)::int from mailbox_steps');
  const bodies = async () =>
    (
      await query<{ body: string }>(`select body from messages where thread_id = $1 and type = 'message' order by at`, [
        thread,
      ])
    ).map(({ body }) => body);
  const day = 24 * 60 * 60 * 1_000;
  const sweepAt = (days: number) => createMessageSweeper(suite.database.pool)(Date.now() + days * day);
  expect(await sweepAt(6)).toEqual({ reports: 0, steps: 0, messages: 0 });
  const { steps } = await sweepAt(8);
  const [keyed] = await query<{ count: number }>('select count(*)::int from mailbox_steps');
  expect(steps).toBeGreaterThan(0);
  expect(keyed?.count).toBe((total?.count ?? 0) - steps);
  expect(await query('select from mailbox_steps where client_id is null')).toEqual([]);
  expect(await bodies()).toEqual(['para apagar', 'aceito', 'um só apagou', 'apagada uma a uma']);
  const late = await sweepAt(31);
  expect(late).toMatchObject({ messages: 2, steps: keyed?.count });
  expect(late.reports).toBeGreaterThan(0);
  expect(await bodies()).toEqual(['aceito', 'um só apagou']);
  expect(await query('select from message_reports')).toEqual([]);
  const hidden = await query<{ at: string }>('select at from hidden_messages where thread_id = $1', [thread]);
  expect(hidden.map(({ at }) => Number(at))).toEqual([Number(kept.timestamp)]);
  // A page that reads on begins anew, as after any long absence.
  expect(await bruno.call('fetchThreadInfo', { threads: [thread] })).toMatchObject({
    threads: [{ thread_id: thread }],
  });
});
