import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { readAs } from '../lists/testing/readAs.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const people = (...names: readonly string[]) => Promise.all(names.map((name) => backend.world.person(name)));
const idOf = (key: string) => key.split('_')[1] ?? '';
const openReports = async (thread: string) => {
  const text = 'select from reports where thread_id = $1 and is_open';
  return (await backend.database.pool.query(text, [thread])).rowCount;
};
const restrict = (scope: string, actor: string, kind: 'blocked' | 'banned' | 'muted') =>
  backend.database.pool.query(
    'insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, $3, $2)',
    [scope, actor, kind],
  );

/** All that somebody does under a post of another, with one of the other's comments there. */
const acts = (person: string, post: string, comment: string) => {
  const as = backend.as(person);
  return {
    add: () => as.add(post, 'oi'),
    reply: () => as.add(post, 'oi', { parent_comment_id: idOf(comment) }),
    react: () => as.react(comment, 2),
    like: () => as.like(comment, true),
    vote: () => as.vote(comment, 1),
    reactToPost: () => as.reactToPost(post, 1),
    subscribe: () => as.subscribe(post, true),
    follow: () => as.follow(post, true),
    report: () => as.report(comment),
    type: () => as.type(post),
  };
};

describe('a blocked person', () => {
  it('S7.09 can do nothing under the other’s posts, not even type, and may again once it is lifted', async () => {
    const [ana = '', bia = '', caio = ''] = await people('Ana', 'Bia', 'Caio');
    const post = await backend.world.post({ author: ana, kind: 'question' });
    const comment = keyIn(await backend.as(caio).add(post, 'de Caio'));
    await restrict(ana, bia, 'blocked');
    const typed = backend.typed.length;
    const refused: Record<string, string> = {};
    for (const [name, act] of Object.entries(acts(bia, post, comment))) refused[name] = await outcomeOf(act());
    expect(refused).toEqual(Object.fromEntries(Object.keys(refused).map((name) => [name, 'blockedAction'])));
    expect(backend.typed).toHaveLength(typed);
    await backend.database.pool.query('delete from restrictions where scope_id = $1', [ana]);
    for (const act of Object.values(acts(bia, post, comment))) expect(await outcomeOf(act())).toBe('done');
  });

  it('S7.09 is still read by moderators where they moderate, although they were blocked by them, and nowhere else', async () => {
    const [ana = '', bia = '', other = ''] = await people('Ana', 'Bia', 'Caio');
    const group = await backend.world.group('public', { [ana]: 'admin', [bia]: 'member', [other]: 'member' });
    const here = await backend.world.post({ author: other, group });
    const elsewhere = await backend.world.post({ author: other });
    for (const post of [here, elsewhere]) await backend.as(bia).add(post, 'de Bia');
    await restrict(bia, ana, 'blocked');
    const seen = async (post: string) => {
      const answer = await readAs(backend.services, ana)('fetchComments', { ft_ent_identifier: post, length: 5 });
      return (answer.records.comments ?? []).map(({ author }) => author);
    };
    expect({ here: await seen(here), elsewhere: await seen(elsewhere) }).toEqual({ here: [bia], elsewhere: [] });
  });
});

describe('somebody who may not comment', () => {
  it.each(['banned', 'muted'] as const)('S4.19/1 S6.01 who is %s sends no typing', async (kind) => {
    const [ana = '', bia = ''] = await people('Ana', 'Bia');
    const group = await backend.world.group('public', { [ana]: 'admin', [bia]: 'member' });
    const post = await backend.world.post({ author: ana, group });
    await backend.as(bia).type(post);
    const before = backend.typed.length;
    await restrict(group, bia, kind);
    expect(await outcomeOf(backend.as(bia).type(post))).toBe('blockedAction');
    expect(backend.typed).toHaveLength(before);
  });
});

describe('the reports of a comment', () => {
  const reported = async () => {
    const [ana = '', bia = '', caio = ''] = await people('Ana', 'Bia', 'Caio');
    const post = await backend.world.post({ author: ana });
    const key = keyIn(await backend.as(bia).add(post, 'de Bia'));
    await backend.as(caio).report(key);
    return { ana, bia, caio, post, key };
  };
  type Reported = Awaited<ReturnType<typeof reported>>;

  it.each<readonly [string, (of: Reported) => Promise<unknown>]>([
    ['kept', ({ ana, key }) => backend.as(ana).keep(key)],
    ['hidden for all', ({ ana, key }) => backend.as(ana).hide(key, true)],
    ['deleted by a moderator', ({ ana, key }) => backend.as(ana).remove(key)],
    ['deleted by its author', ({ bia, key }) => backend.as(bia).remove(key)],
  ])('server.13 are closed when it is %s', async (_, decide) => {
    const found = await reported();
    expect(await openReports(found.post)).toBe(1);
    await decide(found);
    expect(await openReports(found.post)).toBe(0);
  });

  it('server.13 S7.10 are closed when its post is deleted with the author’s removal', async () => {
    const [ana = '', bia = '', caio = ''] = await people('Ana', 'Bia', 'Caio');
    const group = await backend.world.group('public', { [ana]: 'admin', [bia]: 'member', [caio]: 'member' });
    const post = await backend.world.post({ author: bia, group });
    await backend.as(ana).report(keyIn(await backend.as(caio).add(post, 'de Caio')));
    const other = keyIn(await backend.as(bia).add(await backend.world.post({ author: ana, group }), 'de Bia'));
    expect(await openReports(post)).toBe(1);
    await backend.as(ana).removeCommenter(other, { delete_posts: true });
    expect(await openReports(post)).toBe(0);
  });

  it('server.13 stay open when somebody hides it for themselves; keeping a published comment approves it', async () => {
    const { ana, caio, key, post } = await reported();
    await backend.as(caio).hide(key, true);
    expect(await openReports(post)).toBe(1);
    const { records } = await backend.as(ana).keep(key);
    expect(records.comments).toMatchObject([{ isApproved: true }]);
  });
});
