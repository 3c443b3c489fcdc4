import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTestBackend,
  keyIn,
  outcomeLetters,
  outcomeOf,
  type TestBackend,
} from '../../mutations/testing/createTestBackend.ts';
import { snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';

/** Trust (b): vote, react to the post, like it, subscribe, follow. One row per scope and caller. */
const cells: readonly (readonly [scope: string, caller: string, expected: string])[] = [
  ['personPost', 'owner', 'Y Y Y Y Y'],
  ['personPost', 'stranger', 'Y Y Y Y Y'],
  ['personPost', 'admin as cafe', 'Y Y Y Y Y'],
  ['personPost', 'stranger as cafe', 'N N N N N'],
  ['personPost', 'nobody', 'L L L L L'],
  ['pagePost', 'admin', 'Y Y Y Y Y'],
  ['pagePost', 'stranger', 'Y Y Y Y Y'],
  ['pagePost', 'nobody', 'L L L L L'],
  ['publicGroup', 'owner', 'Y Y Y Y Y'],
  ['publicGroup', 'stranger', 'N N N N N'],
  ['closedGroup', 'stranger', 'H H H H H'],
  ['secretGroup', 'stranger', 'H H H H H'],
  ['friendsPost', 'friend', 'Y Y Y Y Y'],
  ['friendsPost', 'stranger', 'H H H H H'],
  ['friendsPost', 'nobody', 'L L L L L'],
  ['privatePost', 'friend', 'H H H H H'],
];

describe('permissions to vote, react to a post, subscribe and follow', () => {
  let backend: TestBackend;
  let cast: Readonly<Record<string, string>> = {};
  let keys: Readonly<Record<string, string>> = {};

  const as = (caller: string) => {
    const [person = '', page] = caller.split(' as ');
    if (person === 'nobody') return backend.as(null);
    return backend.as(cast[person] ?? '', page === undefined ? undefined : cast[page]);
  };
  const callsOf = (caller: string, key: string) => {
    const post = key.split('_')[0] ?? '';
    return [
      () => as(caller).vote(key, 1),
      () => as(caller).reactToPost(post, 2),
      () => as(caller).likePost(post, false),
      () => as(caller).subscribe(post, true),
      () => as(caller).follow(post, false),
    ];
  };

  beforeAll(async () => {
    backend = await createTestBackend();
    const { world } = backend;
    const names = ['owner', 'stranger', 'admin', 'friend', 'guest'];
    const people = await Promise.all(names.map((name) => world.person(name)));
    const [owner = '', , admin = '', friend = '', guest = ''] = people;
    const cafe = await world.page('Café', { ADMIN: admin });
    cast = { ...Object.fromEntries(names.map((name, index) => [name, people[index] ?? ''])), cafe };
    await Promise.all([friend, guest].map((one) => world.friends(owner, one)));
    const members = { [owner]: 'member', [guest]: 'member' } as const;
    const kind = 'question' as const;
    const inGroup = async (privacy: 'public' | 'closed' | 'secret') =>
      world.post({ author: owner, kind, group: await world.group(privacy, members) });
    const posts = {
      personPost: await world.post({ author: owner, kind }),
      pagePost: await world.post({ author: cafe, kind }),
      publicGroup: await inGroup('public'),
      closedGroup: await inGroup('closed'),
      secretGroup: await inGroup('secret'),
      friendsPost: await world.post({ author: owner, kind, privacy: 'friends' }),
      privatePost: await world.post({ author: owner, kind, privacy: 'only_me' }),
    };
    const written = Object.entries(posts).map(async ([scope, post]) => {
      const person = scope === 'privatePost' ? owner : guest;
      return [scope, keyIn(await backend.as(person).add(post, 'uma resposta'))] as const;
    });
    keys = Object.fromEntries(await Promise.all(written));
  });
  afterAll(() => backend.stop());

  it.each(cells)('%s, %s: %s', async (scope, caller, expected) => {
    const found: string[] = [];
    for (const call of callsOf(caller, keys[scope] ?? '')) {
      const before = JSON.stringify(await snapshotRows(backend.database.pool));
      const letter = outcomeLetters[await outcomeOf(call())] ?? '?';
      const hasChanged = JSON.stringify(await snapshotRows(backend.database.pool)) !== before;
      found.push(hasChanged === (letter === 'Y') ? letter : `${letter}!`);
    }
    expect(found.join(' ')).toBe(expected);
  });

  it.each(['blocked', 'banned', 'suspended', 'muted'])('%s: every action is refused with 368', async (kind) => {
    const text = `insert into restrictions (scope_id, thread_id, actor_id, kind, by_person_id)
      select scope_id, 0, $2, $3, $4 from threads where id = $1`;
    const post = (keys['personPost'] ?? '').split('_')[0];
    await backend.database.pool.query(text, [post, cast['stranger'], kind, cast['owner']]);
    const outcomes = await Promise.all(
      callsOf('stranger', keys['personPost'] ?? '').map(async (call) => outcomeOf(call())),
    );
    expect(new Set(outcomes)).toEqual(new Set(['blockedAction']));
    await backend.database.pool.query('delete from restrictions');
  });
});
