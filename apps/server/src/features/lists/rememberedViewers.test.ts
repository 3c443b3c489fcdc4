import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { changeActor } from '../actors/index.ts';
import { addComment } from '../comments/addComment.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import type { AppServices } from '../../start/appServices.ts';
import { createTestWorld, type TestWorld } from '../../mutations/testing/createTestWorld.ts';
import { chooseOrdering } from './chooseOrdering.ts';
import { fetchComments } from './fetchComments.ts';
import { fetchReplies } from './fetchReplies.ts';
import { createThreadCache } from './pages/threadCache.ts';

let database: Database;
let services: AppServices;
let world: TestWorld;
let ana: string;
let bia: string;
let group: string;
let thread: string;
let sent: string[] = [];
const time = { ms: 0 };
const clock = { now: () => Date.now(), monotonic: () => time.ms };

beforeAll(async () => {
  database = await createTestDatabase();
  const threadCache = createThreadCache(clock);
  const wake = (id: string, seq: number) => threadCache.advance(id, seq);
  services = createServerServices({ pool: database.pool, threadCache, wake, clock });
  world = createTestWorld(database.pool, services);
  ana = await world.person('Ana Souza');
  const query = database.pool.query.bind(database.pool);
  Object.assign(database.pool, {
    query: (...args: Parameters<typeof query>) => {
      const [config] = args as unknown as [{ name?: string }];
      sent.push((config.name ?? 'unnamed').split(' ')[0] ?? '');
      return query(...args);
    },
  });
});
afterAll(() => database.stop());
beforeEach(async () => {
  time.ms += 60_000;
  bia = await world.person('Bia Lima');
  group = await world.group('closed', { [ana]: 'admin', [bia]: 'member' });
  thread = await world.post({ author: ana, group });
  for (let turn = 0; turn < 12; turn += 1) await write(ana, `${turn}`);
});

const as = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const write = (person: string, comment_text: string) =>
  addComment({ ft_ent_identifier: thread, comment_text }, as(person), services);
const read = (person = bia, cursor?: string) =>
  fetchComments({ ft_ent_identifier: thread, orderingmode: 'time', length: 3, cursor }, as(person), services);

/** The first words of the names of all statements of a call. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await call();
  return sent;
}

describe('a remembered viewer', () => {
  it('server.150 reads each further page in one statement, and the same page in one that reads no row of it', async () => {
    const { lists } = await read();
    const cursor = lists[0]?.cursor.after ?? undefined;
    expect(await statementsOf(() => read(bia, cursor))).toEqual(['page']);
    const parent_comment_ids = [lists[0]?.values[0] ?? ''];
    const input = { ft_ent_identifier: thread, parent_comment_ids };
    expect(await statementsOf(() => fetchReplies(input, as(bia), services))).toEqual(['page']);
    await read();
    expect(await statementsOf(read)).toEqual(['access']);
  });

  it('server.150 gets the same answer object until something changes, in each language its own', async () => {
    await read();
    const again = await read();
    expect(await read()).toBe(again);
    const other = await fetchComments(
      { ft_ent_identifier: thread, orderingmode: 'time', length: 3 },
      { person: bia, locale: 'en-US' },
      services,
    );
    expect(other).not.toBe(again);
    await database.pool.query("update group_members set role = 'admin' where person_id = $1", [bia]);
    const changed = await read();
    expect(changed).not.toBe(again);
    expect(changed.records.rights?.[0]?.roles).toContain('groupAdmin');
  });

  it('server.150 is anybody on any page: the second call of a person in a thread, whatever others did', async () => {
    const cai = await world.person('Caio Reis');
    await database.pool.query("insert into group_members values ($1, $2, 'member', 'accepted')", [group, cai]);
    await read(cai);
    await read();
    expect(await statementsOf(() => read(cai))).toEqual(['access']);
  });

  it('P20 server.150 loses access in the next call', async () => {
    const { lists } = await read();
    const cursor = lists[0]?.cursor.after ?? undefined;
    await database.pool.query('delete from group_members where person_id = $1', [bia]);
    await expect(read()).rejects.toMatchObject({ reason: 'noSuchObject' });
    await expect(read(bia, cursor)).rejects.toMatchObject({ reason: 'noSuchObject' });
  });

  it('server.150 loses access with the audience of the post, which has no rights of its own', async () => {
    thread = await world.post({ author: ana });
    await write(ana, 'oi');
    await read();
    await database.pool.query("update posts set privacy = 'only_me' where id = $1", [thread]);
    await expect(read()).rejects.toMatchObject({ reason: 'noSuchObject' });
  });

  it('server.510 server.150 loses access when they are taken off the list of a post, and has it when put on it', async () => {
    await world.friends(ana, bia);
    const list = await world.friendList(ana, [bia]);
    thread = await world.post({ author: ana, list });
    await write(ana, 'oi');
    expect((await read()).records.comments).toHaveLength(1);
    await read();
    await database.pool.query('delete from friend_list_members where list_id = $1', [list]);
    await expect(read()).rejects.toMatchObject({ reason: 'noSuchObject' });
    await database.pool.query('insert into friend_list_members values ($1, $2)', [list, bia]);
    expect((await read()).records.comments).toHaveLength(1);
  });

  it('S7.09 server.150 sees a block in the next call, of the same page and of another', async () => {
    const { lists } = await read();
    const cursor = lists[0]?.cursor.after ?? undefined;
    const block = `insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)`;
    await database.pool.query(block, [ana, bia]);
    expect((await read()).records.comments).toEqual([]);
    expect((await read(bia, cursor)).records.comments).toEqual([]);
  });

  it('server.150 has the rights of a new role in the next call', async () => {
    expect((await read()).records.rights).toMatchObject([{ roles: ['viewer'] }]);
    await database.pool.query("update group_members set role = 'admin' where person_id = $1", [bia]);
    expect((await read()).records.rights?.[0]?.roles).toContain('groupAdmin');
  });

  it('S4.13 server.150 acts as the identity chosen meanwhile, until they may not use it', async () => {
    thread = await world.post({ author: ana });
    await write(ana, 'oi');
    const page = await world.page('Café', { ADMIN: bia });
    const actorOf = async () => (await read()).records.rights?.[0]?.actorforpost;
    expect(await actorOf()).toBe(bia);
    await changeActor({ ft_ent_identifier: thread, actor: page }, as(bia), services);
    expect(await actorOf()).toBe(page);
    await database.pool.query('delete from page_staff where page_id = $1', [page]);
    expect(await actorOf()).toBe(bia);
  });

  it('server.150 has a restriction that ends by itself read anew in each call', async () => {
    const mute = `insert into restrictions (scope_id, actor_id, kind, by_person_id, until)
      values ($1, $2, 'muted', $3, now() + interval '1 hour')`;
    await database.pool.query(mute, [group, bia, ana]);
    expect((await read()).records.rights).toMatchObject([{ cancomment: false }]);
    expect(await statementsOf(read)).toContain('look');
  });

  it('server.150 is read anew after ten seconds, whatever their version', async () => {
    await read();
    time.ms += 10_000;
    expect(await statementsOf(read)).not.toContain('look');
    time.ms += 10_001;
    expect(await statementsOf(read)).toContain('look');
  });

  it('server.150 sees the ordering that they have chosen meanwhile in the next call', async () => {
    thread = await world.post({ author: ana });
    const orderingOf = async () =>
      (await fetchComments({ ft_ent_identifier: thread }, as(bia), services)).lists[0]?.containerorderingmode;
    const before = await orderingOf();
    expect(await orderingOf()).toBe(before);
    const orderingmode = before === 'ranked_threaded' ? 'recent_activity' : 'ranked_threaded';
    await chooseOrdering({ ft_ent_identifier: thread, orderingmode }, as(bia), services);
    expect(await orderingOf()).toBe(orderingmode);
  });

  it('server.150 is nobody in an article or a live video, whose access depends on more', async () => {
    const site = await world.site(ana, { visitors: [bia] });
    const targets = {
      plain: await world.post({ author: ana }),
      article: await world.article(site, 'https://jornal.example/a'),
      live: await world.post({ author: ana, kind: 'live' }),
    };
    const isReadAnew = async (target: string) => {
      thread = target;
      await read();
      return (await statementsOf(read)).includes('look');
    };
    const found: Record<string, boolean> = {};
    for (const [kind, target] of Object.entries(targets)) found[kind] = await isReadAnew(target);
    expect(found).toEqual({ plain: false, article: true, live: true });
  });

  it('server.150 sees a step of the thread on another server in the next call', async () => {
    await read();
    await database.pool.query('update threads set seq = seq + 1 where id = $1', [thread]);
    expect((await read()).seq).toBe(13);
  });

  it('web.07 server.150 sees what they have written since', async () => {
    await read();
    const { records } = await write(bia, 'meu');
    const own = records.comments?.[0]?.fbid;
    expect((await read()).records.comments?.map(({ fbid }) => fbid)).toContain(own);
    expect((await read()).records.comments?.map(({ fbid }) => fbid)).toContain(own);
  });
});
