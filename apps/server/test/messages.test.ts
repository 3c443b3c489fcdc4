import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { createScenarioContext, type Client, type PersonKey, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { gaps, miscounts } from './mailboxRecount.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

let suite: StartedSuiteServer;
let context: ScenarioContext;

beforeAll(async () => {
  suite = await startSuiteServer();
  context = createScenarioContext(suite, expect);
});
afterAll(() => suite.server.stop());

let sent = 0;
const send = (client: Client, input: object): Promise<MercuryPayload> =>
  client.call('sendMessage', { body: `Mensagem ${(sent += 1)}`, client_id: `m-${sent}`, ...input });

const threadOf = ({ actions = [] }: MercuryPayload): string => actions[0]?.thread_id ?? '';

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await suite.database.pool.query<Row>(text, [...values])).rows;

describe('messages', () => {
  it('mercury.20 M6 two first messages between two actors begin one thread, also at the same time', async () => {
    const { as, ids } = context;
    const [caio, bruno] = [await as('caio'), await as('bruno')];
    const answers = await Promise.all([
      send(caio, { other_user_fbid: ids.bruno }),
      send(bruno, { other_user_fbid: ids.caio }),
      send(caio, { other_user_fbid: ids.bruno }),
    ]);
    expect(new Set(answers.map(threadOf)).size).toBe(1);
    const rows = await query<{ at: string }>('select at from messages where thread_id = $1', [threadOf(answers[0])]);
    expect(new Set(rows.map(({ at }) => at)).size).toBe(3);
  });

  it('mercury.02 a message about what is for sale comes into the inbox of its seller; other posts are no way there', async () => {
    const { newPerson, newPost, ids } = context;
    const folderAfter = async (item: string) => {
      const { client } = await newPerson('Comprador');
      await send(client, { other_user_fbid: ids.caio, origin: { kind: 'item', id: item } });
      const text = `select folder from thread_members where mailbox_id = $1 order by thread_id desc limit 1`;
      return (await query<{ folder: string }>(text, [ids.caio]))[0]?.folder;
    };
    const [plain, item, forFriends] = [
      await newPost({ author: 'caio' }),
      await newPost({ author: 'caio', kind: 'marketplace' }),
      await newPost({ author: 'caio', kind: 'marketplace', privacy: 'friends' }),
    ];
    expect(await folderAfter(item)).toBe('INBOX');
    expect(await folderAfter(plain)).not.toBe('INBOX');
    expect(await folderAfter(forFriends)).not.toBe('INBOX');
    await query(`update posts set attachment = '{"is_sold": true}' where id = $1`, [item]);
    expect(await folderAfter(item)).not.toBe('INBOX');
  });

  it('mercury.25 M3 M7 counters equal a recount after random changes at the same time, without a deadlock', async () => {
    const { as, ids } = context;
    const keys: readonly PersonKey[] = ['ana', 'bia', 'helena'];
    const clients = await Promise.all(keys.map((key) => as(key)));
    const pairs = [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const;
    const threads: string[] = [];
    for (const [from, to] of pairs) {
      const [writer, reader] = [clients[from], clients[to]];
      if (writer === undefined || reader === undefined) throw new Error('nobody is there');
      const thread = threadOf(await send(writer, { other_user_fbid: ids[keys[to] ?? 'ana'] }));
      await send(reader, { thread_id: thread });
      threads.push(thread);
    }
    let state = 7;
    const next = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const pick = (): { client: Client; thread: string } => {
      const at = next(pairs.length);
      const client = clients[pairs[at]?.[next(2)] ?? 0];
      if (client === undefined) throw new Error('nobody is there');
      return { client, thread: threads[at] ?? '' };
    };
    const acts: readonly (() => Promise<unknown>)[] = [
      () => (({ client, thread }) => send(client, { thread_id: thread }))(pick()),
      () => (({ client, thread }) => client.call('changeReadStatus', { ids: { [thread]: next(2) === 0 } }))(pick()),
      () => (({ client, thread }) => client.call('changeArchivedStatus', { ids: { [thread]: next(2) === 0 } }))(pick()),
      () =>
        (({ client, thread }) => client.call('changeMuteThread', { ids: [thread], mute_settings: -next(2) }))(pick()),
      () => pick().client.call('markSeen', { folder: 'INBOX', seen_timestamp: '99999999999999' }),
      () => pick().client.call('markFolderAsRead', { folder: 'INBOX' }),
      () => (({ client, thread }) => client.call(next(2) === 0 ? 'markSpam' : 'unmarkSpam', { ids: [thread] }))(pick()),
    ];
    for (let round = 0; round < 12; round += 1) {
      const batch = Array.from({ length: 10 }, () => (acts[next(acts.length)] ?? acts[0])?.());
      const outcomes = await Promise.allSettled(batch);
      // Sixty sends a minute are the most.
      const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
      expect(failed.filter((reason) => !reason.includes('"code":613'))).toEqual([]);
    }
    expect(await query(miscounts)).toEqual([]);
    expect(await query(gaps)).toEqual([]);
  });

  it('mercury.25 mercury.156 M3 M7 they do in a group whose members come, go and write at the same time', async () => {
    const { ids, newPerson, as } = context;
    const people = await Promise.all(['Um', 'Dois', 'Cinco', 'Seis'].map((name) => newPerson(`Tito ${name}`)));
    const [maker, ...others] = people;
    if (maker === undefined) throw new Error('nobody is there');
    await Promise.all(
      others.map(async ({ id, client }) => {
        await maker.client.call('setConnection', { profile_id: id, is_connected: true });
        await client.call('setConnection', { profile_id: maker.id, is_connected: true });
      }),
    );
    const { threads = [] } = await maker.client.call('createGroup', { participants: others.map(({ id }) => id) });
    const group = threads[0]?.thread_id ?? '';
    let state = 11;
    const next = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const some = () => people[next(people.length)] ?? maker;
    const change = (client: Client, input: object) => client.call('changeGroup', { thread_id: group, ...input });
    const acts: readonly (() => Promise<unknown>)[] = [
      () => send(some().client, { thread_id: group }),
      () => send(some().client, { thread_id: group }),
      () => some().client.call('changeReadStatus', { ids: { [group]: next(2) === 0 } }),
      () => some().client.call('markSeen', { folder: 'INBOX', seen_timestamp: '99999999999999' }),
      () => change(maker.client, { added: [(others[next(3)] ?? maker).id] }),
      () => change(maker.client, { removed: (others[next(3)] ?? maker).id }),
      () => (({ id, client }) => change(client, { removed: id }))(others[next(3)] ?? maker),
      () => some().client.call('deleteThread', { ids: [group] }),
      () => change(some().client, { name: `Nome ${next(9)}` }),
    ];
    for (let round = 0; round < 12; round += 1) {
      const batch = Array.from({ length: 10 }, () => (acts[next(acts.length)] ?? acts[0])?.());
      const outcomes = await Promise.allSettled(batch);
      const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
      // Sixty entries a minute are the most; whoever has left writes nothing, and only members are removed.
      expect(failed.filter((reason) => !/"code":(?:613|368|803|200)\b/.test(reason))).toEqual([]);
    }
    expect(await query(miscounts)).toEqual([]);
    expect(await query(gaps)).toEqual([]);
    const stranger = await (await as('caio')).expectError('changeGroup', { thread_id: group, added: [ids.caio] });
    expect(stranger).toMatchObject({ status: 404 });
  });

  it('mercury.25 M3 control: a counter that is moved by hand is found by the recount', async () => {
    await query(`update mailbox_folders set unread = unread + 1 where mailbox_id = $1`, [context.ids.ana]);
    expect(await query(miscounts)).toEqual([{ kind: 'folder', id: context.ids.ana }]);
    await query(`update mailbox_folders set unread = unread - 1 where mailbox_id = $1`, [context.ids.ana]);
  });

  it('mercury.23 M8 an unsent text is in no table', async () => {
    const { as, ids } = context;
    const otavio = await as('otavio');
    const secret = 'segredo-que-some-7f3a';
    const { actions = [] } = await send(otavio, { other_user_fbid: ids.helena, body: secret });
    const places = async (): Promise<string[]> => {
      const tables = await query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const [row] = await query<{ count: number }>(
          `select count(*)::int as count from "${name}" t where t::text like '%' || $1 || '%'`,
          [secret],
        );
        if ((row?.count ?? 0) > 0) found.push(name);
      }
      return found;
    };
    expect(await places()).toEqual(['messages']);
    await otavio.call('unsendMessage', { message_id: actions[0]?.action_id ?? '' });
    expect(await places()).toEqual([]);
  });

  it('mercury.24 M4 each mailbox receives its steps on the stream without gaps, and nobody else’s', async () => {
    const { as, ids } = context;
    const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
    const { to: seq } = await bia.call('fetchUnreadThreads', { folders: ['INBOX'] });
    const stream = await bia.openStream([{ target: ids.bia, seq }]);
    const answer = await send(ana, { other_user_fbid: ids.bia, body: 'ao vivo' });
    const nextPayload = async (): Promise<MercuryPayload> => {
      for (;;) {
        const { event, data } = await stream.next();
        if (event === 'mailbox') return data as MercuryPayload;
      }
    };
    const first = await nextPayload();
    expect(first).toMatchObject({ mailbox: ids.bia, from: seq + 1 });
    expect(first.actions).toEqual(answer.actions);
    await ana.call('unsendMessage', { message_id: answer.actions?.[0]?.action_id ?? '' });
    const second = await nextPayload();
    expect(second).toMatchObject({ from: first.to + 1, actions: [{ is_unsent: true, body: '' }] });
    await stream.close();
    // To another the mailbox is not there.
    await expect(caio.openStream([{ target: ids.bia, seq }])).rejects.toThrow();
  });

  it('mercury.92 a report keeps the texts around what it names, once a person, also after the message is unsent', async () => {
    const { as, ids } = context;
    const [writer, reader] = [await as('helena'), await as('caio')];
    const thread = threadOf(await send(writer, { other_user_fbid: ids.caio, body: 'primeira' }));
    await reader.call('moveThread', { inbox: [thread] });
    const bodies = ['a1', 'a2', 'a3', 'a4', 'a5', 'denunciada', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'];
    const all = new Map<string, string>();
    for (const body of bodies) {
      const { actions = [] } = await send(writer, { thread_id: thread, body });
      all.set(body, actions[0]?.action_id ?? '');
    }
    const message = all.get('denunciada') ?? '';
    const report = { thread_id: thread, message_ids: [message], reason: 'spam' as const };
    await reader.call('reportMessages', { ...report, client_id: 'first' });
    await reader.call('reportMessages', { ...report, client_id: 'second' });
    await writer.call('unsendMessage', { message_id: message });
    const kept = await query<{ kept: { body: string }[] }>('select kept from message_reports where message_id = $1', [
      message,
    ]);
    expect(kept.map((row) => row.kept.map(({ body }) => body))).toEqual([bodies.slice(0, -1)]);
    await query('delete from message_reports');
  });

  it('mercury.98 the owner stops one mailbox or all; each is told, reading goes on, and lifting lets messages go again', async () => {
    const { as, ids } = context;
    const [owner, ana, bia] = [await as('helena'), await as('ana'), await as('bia')];
    // As in the demo world, before which all tables are emptied: what was never set stops nothing.
    await query('delete from message_switches');
    const inbox = { query: 'thread_list', list: 'inbox', limit: 1, timestamp: null } as const;
    const { results } = await bia.call('queryGraph', { queries: { inbox } });
    expect(results['inbox']).toMatchObject({ data: { mailboxes: [{ kill_chat: false, folders: expect.any(Array) }] } });
    expect(results['inbox']).not.toMatchObject({ data: { mailboxes: [{ folders: [] }] } });
    await query('update people set is_instance_owner = true where id = $1', [ids.helena]);
    const thread = threadOf(await send(ana, { other_user_fbid: ids.bia, body: 'antes' }));
    const { to: seq } = await bia.call('fetchUnreadThreads', { folders: ['INBOX'] });
    const stream = await bia.openStream([{ target: ids.bia, seq }]);
    const isStopped = async (): Promise<boolean | undefined> => {
      for (;;) {
        const { event, data } = await stream.next();
        const { mailboxes = [] } = data as MercuryPayload;
        if (event === 'mailbox' && mailboxes.length > 0) return mailboxes[0]?.kill_chat;
      }
    };
    const refusal = { status: 403, code: 368 };
    const input = { thread_id: thread, body: 'parada' };
    await owner.call('setKillChat', { kill_chat: true, mailbox_id: ids.bia });
    expect(await isStopped()).toBe(true);
    expect(await bia.expectError('sendMessage', input)).toMatchObject(refusal);
    await send(ana, { thread_id: thread, body: 'a outra pode' });
    const other = await ana.openStream([
      { target: ids.ana, seq: (await ana.call('fetchUnreadThreads', { folders: ['INBOX'] })).to },
    ]);
    await bia.call('tellTyping', { thread_id: thread, is_typing: true });
    await owner.call('setKillChat', { kill_chat: false, mailbox_id: ids.bia });
    const events: string[] = [];
    const until = async (last: string): Promise<void> => {
      do events.push((await other.next()).event);
      while (events.at(-1) !== last);
    };
    await send(bia, { thread_id: thread, body: 'solta' });
    // A notice of what was typed while chat was stopped would have come before the message.
    await until('mailbox');
    expect(events).not.toContain('mailbox-typing');
    await bia.call('tellTyping', { thread_id: thread, is_typing: true });
    await until('mailbox-typing');
    await other.close();
    await send(bia, { thread_id: thread, body: 'de novo' });
    const { actions: [last] = [] } = await send(ana, { thread_id: thread, body: 'todas' });
    await owner.call('setKillChat', { kill_chat: true });
    for (const client of [ana, bia]) expect(await client.expectError('sendMessage', input)).toMatchObject(refusal);
    const reaction = { message_id: last?.action_id ?? '', reaction_type: 1 as const };
    expect(await bia.expectError('setMessageReaction', reaction)).toMatchObject(refusal);
    expect(await bia.call('tellTyping', { thread_id: thread, is_typing: true })).toEqual({});
    expect(await bia.call('changeReadStatus', { ids: { [thread]: true } })).toMatchObject({ mailbox: ids.bia });
    expect(await owner.expectError('setKillChat', { kill_chat: true, mailbox_id: '999' })).toMatchObject({
      status: 404,
    });
    await owner.call('setKillChat', { kill_chat: false });
    await send(bia, { thread_id: thread, body: 'enfim' });
    await stream.close();
    expect(await query(gaps)).toEqual([]);
    await query('update people set is_instance_owner = false where id = $1', [ids.helena]);
  });
});
