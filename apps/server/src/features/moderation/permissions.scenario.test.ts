import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import {
  createTestBackend,
  keyIn,
  outcomeLetters,
  outcomeOf,
  type TestBackend,
} from '../../mutations/testing/createTestBackend.ts';
import { fingerprintRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { fetchBars } from './fetchBars.ts';
import { liftBar } from './liftBar.ts';
import { pullStreamEvents } from '../../stream/pullStreamEvents.ts';

interface Cast {
  readonly [name: string]: string;
}

/**
 * Trust (b) for the calls that write to a thread, one row per scope and caller. The columns are create, reply, react,
 * edit another's, delete another's. Y done, L no session, N not permitted, H hidden. `x as y` acts as the page y.
 */
const cells: readonly (readonly [scope: string, caller: string, expected: string])[] = [
  ['personPost', 'owner', 'Y Y Y N Y'],
  ['personPost', 'stranger', 'Y Y Y N N'],
  ['personPost', 'stranger as cafe', 'N N N N N'],
  ['personPost', 'admin as cafe', 'Y Y Y N N'],
  ['personPost', 'instanceOwner', 'Y Y Y N Y'],
  ['personPost', 'nobody', 'L L L L L'],

  ['pagePost', 'admin', 'Y Y Y N Y'],
  ['pagePost', 'manager', 'Y Y Y N Y'],
  ['pagePost', 'employee', 'Y Y Y N N'],
  ['pagePost', 'employee as cafe', 'Y Y Y N Y'],
  ['pagePost', 'dismissed', 'Y Y Y N N'],
  ['pagePost', 'dismissed as cafe', 'N N N N N'],
  ['pagePost', 'stranger', 'Y Y Y N N'],
  ['pagePost', 'instanceOwner', 'Y Y Y N Y'],
  ['pagePost', 'nobody', 'L L L L L'],

  ['publicGroup', 'groupAdmin', 'Y Y Y N Y'],
  ['publicGroup', 'owner', 'Y Y Y N Y'],
  ['publicGroup', 'member', 'Y Y Y N N'],
  ['publicGroup', 'applicant', 'N N N N N'],
  ['publicGroup', 'stranger', 'N N N N N'],
  ['publicGroup', 'instanceOwner', 'N N N N Y'],
  ['publicGroup', 'nobody', 'L L L L L'],

  ['closedGroup', 'groupAdmin', 'Y Y Y N Y'],
  ['closedGroup', 'owner', 'Y Y Y N Y'],
  ['closedGroup', 'member', 'Y Y Y N N'],
  ['closedGroup', 'applicant', 'H H H H H'],
  ['closedGroup', 'stranger', 'H H H H H'],
  ['closedGroup', 'nobody', 'L L L L L'],

  ['secretGroup', 'groupAdmin', 'Y Y Y N Y'],
  ['secretGroup', 'member', 'Y Y Y N N'],
  ['secretGroup', 'stranger', 'H H H H H'],
  ['secretGroup', 'admin as cafe', 'H H H H H'],
  ['secretGroup', 'stranger as cafe', 'H H H H H'],
  ['secretGroup', 'instanceOwner', 'H H H H H'],
  ['secretGroup', 'nobody', 'L L L L L'],

  ['friendsPost', 'owner', 'Y Y Y N Y'],
  ['friendsPost', 'friend', 'Y Y Y N N'],
  ['friendsPost', 'asked', 'H H H H H'],
  ['friendsPost', 'stranger', 'H H H H H'],
  ['friendsPost', 'nobody', 'L L L L L'],

  ['article', 'optedIn', 'Y Y Y N N'],
  ['article', 'optedIn as cafe', 'N N N N N'],
  ['article', 'stranger', 'N N N N N'],
  ['article', 'siteModerator', 'N N N N N'],
  ['article', 'siteOwner', 'N N N N N'],
  ['article', 'instanceOwner', 'N N N N Y'],
  ['article', 'nobody', 'L L L L L'],

  ['privatePost', 'owner', 'Y Y Y N Y'],
  ['privatePost', 'friend', 'H H H H H'],
];

/**
 * Moderation of a stranger's comment. The columns are hide, unmark, keep, appeal, pin, accept, report, and the stream's
 * message about the comment while it is held. S for oneself only; `held` is sent with its status, `gone` as removed, H
 * not at all.
 */
const orderCells: readonly (readonly [scope: string, caller: string, expected: string])[] = [
  ['personPost', 'owner', 'Y Y Y N Y Y Y held'],
  ['personPost', 'stranger', 'S H H H N N Y gone'],
  ['personPost', 'guest', 'N N N Y N N N held'],
  ['personPost', 'admin as cafe', 'S H H H N N Y gone'],
  ['personPost', 'stranger as cafe', 'N N N N N N N gone'],
  ['personPost', 'instanceOwner', 'S S N N N N Y held'],
  ['personPost', 'nobody', 'L L L L L L L gone'],

  ['pagePost', 'admin', 'Y Y Y N Y Y Y held'],
  ['pagePost', 'manager', 'Y Y Y N Y Y Y held'],
  ['pagePost', 'employee', 'S H H H N N Y held'],
  ['pagePost', 'employee as cafe', 'Y Y Y N Y Y Y held'],
  ['pagePost', 'dismissed', 'S H H H N N Y gone'],
  ['pagePost', 'dismissed as cafe', 'N N N N N N N gone'],
  ['pagePost', 'stranger', 'S H H H N N Y gone'],
  ['pagePost', 'nobody', 'L L L L L L L gone'],

  ['publicGroup', 'groupAdmin', 'Y Y Y N N Y Y held'],
  ['publicGroup', 'owner', 'Y Y Y N Y Y Y held'],
  ['publicGroup', 'member', 'S H H H N N Y gone'],
  ['publicGroup', 'stranger', 'N H H H N N N gone'],
  ['publicGroup', 'nobody', 'L L L L L L L gone'],

  ['closedGroup', 'groupAdmin', 'Y Y Y N N Y Y held'],
  ['closedGroup', 'member', 'S H H H N N Y gone'],
  ['closedGroup', 'applicant', 'H H H H H H H H'],
  ['closedGroup', 'stranger', 'H H H H H H H H'],
  ['secretGroup', 'groupAdmin', 'Y Y Y N N Y Y held'],
  ['secretGroup', 'admin as cafe', 'H H H H H H H H'],
  ['secretGroup', 'nobody', 'L L L L L L L H'],

  ['friendsPost', 'owner', 'Y Y Y N Y Y Y held'],
  ['friendsPost', 'friend', 'S H H H N N Y gone'],
  ['friendsPost', 'stranger', 'H H H H H H H H'],
  ['privatePost', 'friend', 'H H H H H H H H'],
];

/**
 * Restrictions of a comment's author. The columns are ban, stream ban, suspend (under a live video of the same scope),
 * mute, and deleting with removing.
 */
const restrictionCells: readonly (readonly [scope: string, caller: string, expected: string])[] = [
  ['pagePost', 'admin', 'Y Y Y N Y'],
  ['pagePost', 'manager', 'Y Y Y N Y'],
  ['pagePost', 'employee', 'N N N N N'],
  ['pagePost', 'employee as cafe', 'N N N N N'],
  ['pagePost', 'dismissed', 'N N N N N'],
  ['pagePost', 'dismissed as cafe', 'N N N N N'],
  ['pagePost', 'stranger', 'N N N N N'],
  ['pagePost', 'guest', 'N N N N N'],
  ['pagePost', 'instanceOwner', 'N N N N N'],
  ['pagePost', 'nobody', 'L L L L L'],
  ['personPost', 'owner', 'N N N N N'],
  ['personPost', 'admin', 'N N N N N'],
  ['closedGroup', 'groupAdmin', 'N N N Y Y'],
  ['closedGroup', 'owner', 'N N N N N'],
  ['closedGroup', 'member', 'N N N N N'],
  ['closedGroup', 'admin', 'H H H H H'],
  ['closedGroup', 'stranger', 'H H H H H'],
  ['closedGroup', 'nobody', 'L L L L L'],
];

/**
 * Other calls under a live video. The columns are pinning over the stream, removing the preview and the delights of
 * another's comment (`guest` wrote it), typing, and the stream's message about a new live pin: `told`, or H.
 */
const liveCells: readonly (readonly [scope: string, caller: string, expected: string])[] = [
  ['personPost', 'owner', 'Y N N Y told'],
  ['personPost', 'stranger', 'N N N Y told'],
  ['personPost', 'guest', 'N Y Y Y told'],
  ['personPost', 'admin as cafe', 'N N N Y told'],
  ['personPost', 'stranger as cafe', 'N N N N told'],
  ['personPost', 'instanceOwner', 'N N N Y told'],
  ['personPost', 'nobody', 'L L L L told'],

  ['pagePost', 'admin', 'Y N N Y told'],
  ['pagePost', 'manager', 'Y N N Y told'],
  ['pagePost', 'employee', 'N N N Y told'],
  ['pagePost', 'employee as cafe', 'Y N N Y told'],
  ['pagePost', 'dismissed', 'N N N Y told'],
  ['pagePost', 'dismissed as cafe', 'N N N N told'],
  ['pagePost', 'guest', 'N Y Y Y told'],
  ['pagePost', 'nobody', 'L L L L told'],

  ['publicGroup', 'groupAdmin', 'N N N Y told'],
  ['publicGroup', 'owner', 'Y N N Y told'],
  ['publicGroup', 'member', 'N N N Y told'],
  ['publicGroup', 'guest', 'N Y Y Y told'],
  ['publicGroup', 'stranger', 'N N N N told'],
  ['publicGroup', 'nobody', 'L L L L told'],

  ['closedGroup', 'groupAdmin', 'N N N Y told'],
  ['closedGroup', 'guest', 'N Y Y Y told'],
  ['closedGroup', 'applicant', 'H H H H H'],
  ['closedGroup', 'stranger', 'H H H H H'],
  ['secretGroup', 'member', 'N N N Y told'],
  ['secretGroup', 'admin as cafe', 'H H H H H'],
  ['secretGroup', 'nobody', 'L L L L H'],

  ['friendsPost', 'owner', 'Y N N Y told'],
  ['friendsPost', 'friend', 'N N N Y told'],
  ['friendsPost', 'stranger', 'H H H H H'],
  ['privatePost', 'friend', 'H H H H H'],
];

/**
 * Nobody acts on somebody of the same or a higher rank: the caller who deletes, the comment's author, and whether it is
 * allowed.
 */
const ranks: readonly (readonly [scope: string, caller: string, author: string, expected: string])[] = [
  ['pagePost', 'manager', 'employee', 'Y'],
  ['pagePost', 'manager', 'admin', 'N'],
  ['pagePost', 'manager', 'admin as cafe', 'N'],
  ['pagePost', 'manager', 'secondManager', 'N'],
  ['pagePost', 'admin', 'manager', 'Y'],
  ['pagePost', 'admin', 'admin as cafe', 'N'],
  ['pagePost', 'admin as cafe', 'admin as cafe', 'Y'],
  ['pagePost', 'employee as cafe', 'manager', 'N'],
  ['pagePost', 'instanceOwner', 'admin', 'Y'],
  ['pagePost', 'admin', 'instanceOwner', 'N'],
  ['closedGroup', 'groupAdmin', 'owner', 'Y'],
  ['closedGroup', 'owner', 'groupAdmin', 'N'],
  ['closedGroup', 'groupAdmin', 'secondGroupAdmin', 'N'],
  ['closedGroup', 'groupAdmin', 'groupAdmin', 'Y'],
  ['personPost', 'owner', 'stranger', 'Y'],
  ['personPost', 'stranger', 'stranger', 'Y'],
];

/** Blocking requires being a viewer in addition to the right to delete: delete, delete and remove. */
const blockCells: readonly (readonly [scope: string, caller: string, expected: string])[] = [
  ['personPost', 'owner', 'Y N'],
  ['personPost', 'stranger', 'N N'],
  ['personPost', 'instanceOwner', 'Y N'],
  ['personPost', 'nobody', 'L L'],
  ['pagePost', 'admin', 'Y Y'],
  ['pagePost', 'employee', 'N N'],
  ['publicGroup', 'groupAdmin', 'Y Y'],
  ['publicGroup', 'instanceOwner', 'N N'],
  ['closedGroup', 'groupAdmin', 'Y Y'],
  ['closedGroup', 'stranger', 'H H'],
  ['article', 'optedIn', 'N N'],
];

const barCells: readonly (readonly [caller: string, expected: string])[] = [
  ['groupAdmin', 'Y Y'],
  ['secondGroupAdmin', 'Y Y'],
  ['owner', 'N N'],
  ['member', 'N N'],
  ['applicant', 'N N'],
  ['stranger', 'N N'],
  ['admin', 'N N'],
  ['instanceOwner', 'N N'],
  ['nobody', 'L L'],
];

const kinds = ['blocked', 'banned', 'suspended', 'muted'] as const;

describe('permissions by current rows', () => {
  let backend: TestBackend;
  let cast: Cast;
  let posts: Cast;
  let guest: Readonly<Record<string, string>>;

  const as = (caller: string) => {
    const [person = '', page] = caller.split(' as ');
    if (person === 'nobody') return backend.as(null);
    return backend.as(cast[person] ?? '', page === undefined ? undefined : cast[page]);
  };
  const postOf = (scope: string): string => posts[scope] ?? '';

  beforeAll(async () => {
    backend = await createTestBackend();
    const names = ['owner', 'stranger', 'admin', 'manager', 'secondManager', 'employee', 'dismissed', 'friend'];
    const more = [
      'asked',
      'groupAdmin',
      'secondGroupAdmin',
      'member',
      'applicant',
      'instanceOwner',
      'guest',
      'optedIn',
      'siteModerator',
      'siteOwner',
    ];
    const people = await Promise.all([...names, ...more].map((name) => backend.world.person(name)));
    const everybody = Object.fromEntries([...names, ...more].map((name, index) => [name, people[index] ?? '']));
    const { owner = '', friend = '', asked = '', guest: visitor = '', member = '', applicant = '' } = everybody;
    const { admin = '', manager = '', secondManager = '', employee = '', dismissed = '' } = everybody;
    const { groupAdmin = '', secondGroupAdmin = '', instanceOwner = '' } = everybody;
    const { optedIn = '', siteModerator = '', siteOwner = '' } = everybody;
    const { pool } = backend.database;
    const cafe = await backend.world.page('Café', {
      ADMIN: admin,
      MANAGER: manager,
      EMPLOYEE: employee,
      NO_PERMISSION: dismissed,
    });
    await pool.query("insert into page_staff (page_id, person_id, role) values ($1, $2, 'MANAGER')", [
      cafe,
      secondManager,
    ]);
    await pool.query('update people set is_instance_owner = true where id = $1', [instanceOwner]);
    await Promise.all([friend, visitor].map((one) => backend.world.friends(owner, one)));
    await pool.query("insert into friendships (person_id, friend_id, status) values ($1, $2, 'asked')", [owner, asked]);
    const members = { [groupAdmin]: 'admin', [secondGroupAdmin]: 'admin', [member]: 'member' } as const;
    const everyone = { ...members, [owner]: 'member', [visitor]: 'member' } as const;
    const inGroup = async (privacy: 'public' | 'closed' | 'secret') => {
      const group = await backend.world.group(privacy, everyone);
      const asks = "insert into group_members (group_id, person_id, role, status) values ($1, $2, 'member', 'asked')";
      await pool.query(asks, [group, applicant]);
      return backend.world.post({ author: owner, group, kind: 'question' });
    };
    cast = { ...everybody, cafe };
    const site = await backend.world.site(siteOwner, { moderators: [siteModerator], visitors: [optedIn, visitor] });
    posts = {
      personPost: await backend.world.post({ author: owner, kind: 'question' }),
      pagePost: await backend.world.post({ author: cafe, kind: 'question' }),
      publicGroup: await inGroup('public'),
      closedGroup: await inGroup('closed'),
      secretGroup: await inGroup('secret'),
      friendsPost: await backend.world.post({ author: owner, privacy: 'friends', kind: 'question' }),
      article: await backend.world.article(site),
      privatePost: await backend.world.post({ author: owner, privacy: 'only_me', kind: 'question' }),
    };
    const insert = `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, created_at, version)
      select $1, $2, $3, $3, 'oi', 'ltr', 1, $2, 1, 0`;
    const guests = await Promise.all(
      Object.entries(posts).map(async ([scope, post]) => {
        const id = backend.services.ids.next();
        await pool.query(insert, [post, id, visitor]);
        await pool.query('update threads set comment_count = 1, toplevel_count = 1 where id = $1', [post]);
        return [scope, `${post}_${id}`] as const;
      }),
    );
    guest = Object.fromEntries(guests);
  });
  afterAll(() => backend.stop());

  it.each(cells)('S6.01 server.09 server.44 %s, %s: %s', async (scope, caller, expected) => {
    const post = postOf(scope);
    const key = guest[scope] ?? '';
    const parent_comment_id = key.split('_')[1] ?? '';
    const calls = [
      () => as(caller).add(post, 'oi'),
      () => as(caller).add(post, 'oi', { parent_comment_id }),
      () => as(caller).like(key, true),
      () => as(caller).edit(key, 'meu agora'),
      () => as(caller).remove(key),
    ];
    const found: string[] = [];
    for (const call of calls) {
      const before = await fingerprintRows(backend.database.pool);
      const letter = outcomeLetters[await outcomeOf(call())] ?? '?';
      const hasChanged = (await fingerprintRows(backend.database.pool)) !== before;
      found.push(hasChanged === (letter === 'Y') ? letter : `${letter}!`);
    }
    await backend.database.pool.query('update comments set status = null where id = $1', [parent_comment_id]);
    expect(found.join(' ')).toBe(expected);
  });

  it.each(cells.filter(([scope]) => scope !== 'article'))(
    'S6.01 %s, %s votes, reacts, subscribes and follows as they may react: %s',
    async (scope, caller, expected) => {
      const post = postOf(scope);
      const key = guest[scope] ?? '';
      const mayReact = expected.split(' ')[2];
      const { pool } = backend.database;
      await pool.query('update comments set vote_count = 0 where id = $1', [key.split('_')[1]]);
      const calls = [
        () => as(caller).vote(key, 1),
        () => as(caller).reactToPost(post, 1),
        () => as(caller).likePost(post, false),
        () => as(caller).subscribe(post, true),
        () => as(caller).follow(post, false),
      ];
      for (const call of calls) expect(outcomeLetters[await outcomeOf(call())]).toBe(mayReact);
      await as('owner')
        .vote(key, 0)
        .catch(() => {});
      await backend.database.pool.query('delete from reactions where thread_id = $1', [post]);
      await backend.database.pool.query('update comments set vote_count = 0 where id = $1', [key.split('_')[1]]);
    },
  );

  it.each(orderCells)('S1.03, S6.02, server.08 moderating: %s, %s: %s', async (scope, caller, expected) => {
    const { pool } = backend.database;
    const key = guest[scope] ?? '';
    const [post = '', id = ''] = key.split('_');
    const become = (status: string | null) => pool.query('update comments set status = $2 where id = $1', [id, status]);
    const statusNow = async () =>
      (await pool.query<{ status: string | null }>('select status from comments where id = $1', [id])).rows[0]?.status;
    const clean = () =>
      Promise.all([
        pool.query(
          'update threads set comment_count = 1, pinned_comment_id = null, accepted_comment_id = null where id = $1',
          [post],
        ),
        pool.query('delete from reports where comment_id = $1', [id]),
        pool.query('delete from reactions where object_id = $1', [id]),
      ]);
    await become(null);
    await clean();
    const calls: readonly (readonly [status: string | null, call: () => Promise<unknown>])[] = [
      [null, () => as(caller).hide(key, true)],
      ['spam', () => as(caller).hide(key, false)],
      ['spam', () => as(caller).keep(key)],
      ['spam', () => as(caller).appeal(key)],
      [null, () => as(caller).pin(key, true)],
      [null, () => as(caller).accept(key, true)],
      [null, () => as(caller).report(key)],
    ];
    const found: string[] = [];
    for (const [index, [status, call]] of calls.entries()) {
      await become(status);
      const before = await fingerprintRows(backend.database.pool);
      const letter = outcomeLetters[await outcomeOf(call())] ?? '?';
      const hasChanged = (await fingerprintRows(backend.database.pool)) !== before;
      const isForAll = index > 2 || (await statusNow()) !== status;
      const update = letter === 'Y' && !isForAll ? 'S' : letter;
      found.push(hasChanged === (letter === 'Y') ? update : `${update}!`);
    }
    await become('spam');
    await pool.query('delete from reactions where object_id = $1', [id]);
    found.push(await receivedOf(caller, key));
    await become(null);
    await clean();
    expect(found.join(' ')).toBe(expected);
  });

  it.each(restrictionCells)(
    'S6.02, S6.03, S7.10, S7.15, S7.17 restricting: %s, %s: %s',
    async (scope, caller, expected) => {
      const { pool } = backend.database;
      const [post = '', id = ''] = (guest[scope] ?? '').split('_');
      const { rows } = await pool.query<{ scope_id: string; owner_id: string }>(
        'select scope_id::text, owner_id::text from threads where id = $1',
        [post],
      );
      const [{ scope_id, owner_id } = { scope_id: '', owner_id: '' }] = rows;
      const { guest: commenter_id = '' } = cast;
      const ofPage = { page_id: owner_id, commenter_id };
      const ofGroup = { group_id: scope_id, user_id: commenter_id };
      const key = `${post}_${id}`;
      const calls = [
        () => as(caller).ban(key, ofPage),
        () => as(caller).ban(key, { ...ofPage, stream_only: true }),
        () => as(caller).ban(key, { ...ofPage, suspension_duration_seconds: 60 }),
        () => as(caller).mute(key, ofGroup),
        () => as(caller).removeCommenter(key),
      ];
      await pool.query("update posts set kind = 'live' where id = $1", [post]);
      const found: string[] = [];
      for (const call of calls) {
        const before = await fingerprintRows(pool);
        const letter = outcomeLetters[await outcomeOf(call())] ?? '?';
        const hasChanged = (await fingerprintRows(pool)) !== before;
        found.push(hasChanged === (letter === 'Y') ? letter : `${letter}!`);
      }
      await pool.query("update posts set kind = 'question' where id = $1", [post]);
      await pool.query('delete from restrictions');
      await pool.query('update comments set status = null where id = $1', [id]);
      await pool.query('update threads set comment_count = 1, toplevel_count = 1 where id = $1', [post]);
      const back = `insert into group_members (group_id, person_id, role, status)
      select g.id, $2, 'member', 'accepted' from groups g where g.id = $1 on conflict do nothing`;
      await pool.query(back, [scope_id, commenter_id]);
      expect(found.join(' ')).toBe(expected);
    },
  );

  it.each(blockCells)('S7.09/1 deleting and blocking its author: %s, %s: %s', async (scope, caller, expected) => {
    const { pool } = backend.database;
    const key = guest[scope] ?? '';
    const [post = '', id = ''] = key.split('_');
    const found: string[] = [];
    for (const call of [
      () => as(caller).remove(key, { block_author: true }),
      () => as(caller).removeCommenter(key, { block_author: true }),
    ]) {
      const before = await fingerprintRows(pool);
      const letter = outcomeLetters[await outcomeOf(call())] ?? '?';
      const hasChanged = (await fingerprintRows(pool)) !== before;
      found.push(hasChanged === (letter === 'Y') ? letter : `${letter}!`);
      await pool.query('delete from restrictions');
      await pool.query('update comments set status = null where id = $1', [id]);
      await pool.query('update threads set comment_count = 1, toplevel_count = 1 where id = $1', [post]);
      const back = `insert into group_members (group_id, person_id, role, status)
        select g.id, $2, 'member', 'accepted' from groups g join threads t on t.scope_id = g.id where t.id = $1
        on conflict do nothing`;
      await pool.query(back, [post, cast['guest']]);
    }
    expect(found.join(' ')).toBe(expected);
  });

  it.each(barCells)('S7.10/1 bars of a group: %s lists and lifts: %s', async (caller, expected) => {
    const { pool } = backend.database;
    const { rows } = await pool.query<{ group_id: string }>(
      'select scope_id::text as group_id from threads where id = $1',
      [postOf('closedGroup')],
    );
    const group_id = rows[0]?.group_id ?? '';
    const user_id = cast['stranger'] ?? '';
    const bar = "insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'banned', $2)";
    await pool.query(bar, [group_id, user_id]);
    const who = { person: caller === 'nobody' ? null : (cast[caller] ?? ''), locale: 'pt-BR' } as const;
    const before = await fingerprintRows(pool);
    const listed = outcomeLetters[await outcomeOf(fetchBars({ group_id }, who, backend.services))];
    const lifted = outcomeLetters[await outcomeOf(liftBar({ group_id, user_id }, who, backend.services))];
    const hasChanged = (await fingerprintRows(pool)) !== before;
    await pool.query('delete from restrictions');
    expect(`${listed} ${lifted}`).toBe(expected);
    expect(hasChanged).toBe(lifted === 'Y');
  });

  it.each(liveCells)('S4.10, S4.11/2, S7.16 under a live video: %s, %s: %s', async (scope, caller, expected) => {
    const { pool } = backend.database;
    const key = guest[scope] ?? '';
    const [post = '', id = ''] = key.split('_');
    const extras = {
      attachment: { type: 'share', uri: 'https://x.example/', host: 'x.example', title: '', subtitle: '', image: null },
      delight_ranges: [{ offset: 0, length: 2 }],
    };
    await pool.query("update posts set kind = 'live' where id = $1", [post]);
    const found: string[] = [];
    const calls = [
      () => as(caller).livePin(post, id),
      () => as(caller).removePreview(key),
      () => as(caller).hideDelights(key),
      () => as(caller).type(post),
    ];
    const stateNow = async () => JSON.stringify([await fingerprintRows(pool), backend.typed]);
    for (const call of calls) {
      await pool.query('update comments set extras = $2 where id = $1', [id, JSON.stringify(extras)]);
      const before = await stateNow();
      const letter = outcomeLetters[await outcomeOf(call())] ?? '?';
      found.push(((await stateNow()) !== before) === (letter === 'Y') ? letter : `${letter}!`);
    }
    await pool.query('update threads set live_pinned_comment_id = null where id = $1', [post]);
    found.push(await slotReceivedBy(caller, key));
    await pool.query('update threads set live_pinned_comment_id = null where id = $1', [post]);
    await pool.query('update comments set extras = null where id = $1', [id]);
    await pool.query("update posts set kind = 'question' where id = $1", [post]);
    expect(found.join(' ')).toBe(expected);
  });

  /** The stream's message about a live pin that the owner has just set. */
  const slotReceivedBy = async (caller: string, key: string): Promise<string> => {
    const [post = '', id = ''] = key.split('_');
    const { rows } = await backend.database.pool.query<{ owner: string }>(
      'select owner_id::text as owner from threads where id = $1',
      [post],
    );
    const { cafe = '', admin = '' } = cast;
    const owner = rows[0]?.owner === cafe ? backend.as(admin, cafe) : as('owner');
    const { seq } = await owner.livePin(post, id);
    const [person = ''] = caller.split(' as ');
    const who = { person: person === 'nobody' ? null : (cast[person] ?? ''), locale: 'pt-BR' } as const;
    const received = await pullStreamEvents({ targets: `${post}:${seq - 1}` }, who, backend.services).catch(() => null);
    const target = received?.messages[0]?.records.targets?.[0];
    if (received === null) return 'H';
    return target?.livepinnedcommentid === id ? 'told' : 'nothing';
  };

  /** The stream's message about a comment that another moderator has just hidden. */
  const receivedOf = async (caller: string, key: string): Promise<string> => {
    const [post = '', id = ''] = key.split('_');
    const { rows } = await backend.database.pool.query<{ seq: number; comment: CommentRow }>(
      `with t as (update threads set seq = seq + 1 where id = $1 returning seq)
       select t.seq::int as seq, ${commentRowJson} as comment from t, comments c where c.id = $2`,
      [post, id],
    );
    const [step] = rows;
    await backend.database.pool.query(
      `insert into journal (thread_id, seq, actor_id, person_id, request, action, object_id, record)
       values ($1, $2, $3, $3, '', 'hideComment', $4, $5)`,
      [post, step?.seq, cast['owner'], id, JSON.stringify({ comments: [step?.comment] })],
    );
    const [person = ''] = caller.split(' as ');
    const who = { person: person === 'nobody' ? null : (cast[person] ?? ''), locale: 'pt-BR' } as const;
    const input = { targets: `${post}:${(step?.seq ?? 1) - 1}` };
    const answer = await pullStreamEvents(input, who, backend.services).catch(() => null);
    const [message] = answer?.messages ?? [];
    if (message === undefined) return 'H';
    if (message.records.comments?.[0]?.status === 'spam') return 'held';
    return message.removed.comments?.length === 1 ? 'gone' : 'nothing';
  };

  it.each(ranks)('%s: %s deletes a comment of %s: %s', async (scope, caller, author, expected) => {
    const key = await commentBy(scope, author);
    expect(outcomeLetters[await outcomeOf(as(caller).remove(key))]).toBe(expected);
  });

  it.each(ranks.filter(([, caller, author]) => caller !== author && caller !== 'instanceOwner'))(
    '%s: %s hides a comment of %s for all: %s, else for themselves only',
    async (scope, caller, author, expected) => {
      const key = await commentBy(scope, author);
      const { records, removed } = await as(caller).hide(key, true);
      const received =
        records.comments?.find(({ id }) => id === key)?.status ?? (records.commentMarks?.[0]?.ishidden ? 'mark' : null);
      expect({ received, comments: removed.comments }).toEqual({
        received: expected === 'Y' ? 'spam' : 'mark',
        comments: undefined,
      });
    },
  );

  const commentBy = async (scope: string, author: string) => keyIn(await as(author).add(postOf(scope), 'oi'));

  describe('a restriction', () => {
    const restrict = async (kind: string, until: string | null, thread = '0') => {
      const text = `insert into restrictions (scope_id, thread_id, actor_id, kind, until, by_person_id)
        select scope_id, $2, $3, $4, $5, $6 from threads where id = $1`;
      await backend.database.pool.query(text, [
        postOf('personPost'),
        thread,
        cast['stranger'],
        kind,
        until,
        cast['owner'],
      ]);
    };
    const lift = () => backend.database.pool.query('delete from restrictions');

    it.each(kinds)('%s is refused with 368, until its time is over', async (kind) => {
      const key = await commentBy('personPost', 'stranger');
      await restrict(kind, '2999-01-01');
      const calls = [
        as('stranger').add(postOf('personPost'), 'oi'),
        as('stranger').like(guest['personPost'] ?? '', true),
        as('stranger').edit(key, 'outro'),
      ];
      for (const call of calls) expect(await outcomeOf(call)).toBe('blockedAction');
      expect(await outcomeOf(as('stranger').remove(key))).toBe('done');
      await lift();
      await restrict(kind, '2001-01-01');
      expect(await outcomeOf(as('stranger').add(postOf('personPost'), 'oi'))).toBe('done');
      await lift();
    });

    it('of one thread does not affect others', async () => {
      const { owner = '' } = cast;
      const second = await backend.world.post({ author: owner });
      await restrict('suspended', null, postOf('personPost'));
      expect(await outcomeOf(as('stranger').add(postOf('personPost'), 'oi'))).toBe('blockedAction');
      expect(await outcomeOf(as('stranger').add(second, 'oi'))).toBe('done');
      await lift();
    });

    it('server.07 of a person also applies to the page that they act as', async () => {
      const { admin = '', cafe = '', owner = '' } = cast;
      const text = "insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)";
      await backend.database.pool.query(text, [owner, admin]);
      expect(await outcomeOf(backend.as(admin, cafe).add(postOf('personPost'), 'oi'))).toBe('blockedAction');
      await lift();
    });
  });

  it('hides a held comment from all but its author and moderators', async () => {
    const key = await commentBy('pagePost', 'stranger');
    await backend.database.pool.query("update comments set status = 'spam' where id = $1", [key.split('_')[1]]);
    const outcomes = await Promise.all(
      ['stranger', 'manager', 'employee as cafe', 'employee', 'friend'].map((who) =>
        outcomeOf(as(who).like(key, true)),
      ),
    );
    expect(outcomes).toEqual(['done', 'done', 'done', 'noSuchObject', 'noSuchObject']);
  });

  it('S9.08/1 hides a friends-only comment from others than friends, its author and the post owner', async () => {
    const { owner = '', stranger = '', friend = '', member = '' } = cast;
    await backend.world.friends(friend, member);
    const live = await backend.world.post({ author: owner, kind: 'live' });
    const forFriends = keyIn(await backend.as(stranger).add(live, 'oi', { privacy_value: 2 }));
    const further = keyIn(await backend.as(stranger).add(live, 'oi', { privacy_value: 3 }));
    const see = (key: string) =>
      Promise.all(
        ['owner', 'stranger', 'friend', 'member', 'manager'].map((who) => outcomeOf(as(who).like(key, true))),
      );
    const [done, hidden] = ['done', 'noSuchObject'];
    expect(await see(forFriends)).toEqual([done, done, done, hidden, hidden]);
    expect(await see(further)).toEqual([done, done, done, done, hidden]);
  });
});
