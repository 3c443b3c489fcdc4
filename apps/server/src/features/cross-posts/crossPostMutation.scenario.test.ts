import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InputOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { callInFrame, type FrameCall } from '../article-comments/testing/callInFrame.ts';
import {
  createTestBackend,
  outcomeLetters,
  outcomeOf,
  type TestBackend,
} from '../../mutations/testing/createTestBackend.ts';
import { snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { addFriendLists } from '../../mutations/testing/world/befriend.ts';

type Creating = InputOf<typeof pluginEndpoints.createComment>;

/**
 * Trust (b) for cross-posts of a comment on an article, by privacy and caller. The columns are: seeing the post in the
 * feed, opening it, replying below its comment, liking that, liking another comment of the article, commenting on the
 * article, and deleting the post. Everybody can read the article itself. S for visible, H for hidden.
 */
const cells: readonly (readonly [privacy: string, caller: string, expected: string])[] = [
  ['everyone', 'ana', 'S S Y Y Y Y Y'],
  ['everyone', 'friend', 'S S Y Y N N N'],
  ['everyone', 'stranger', 'S S Y Y N N N'],
  ['everyone', 'optedIn', 'S S Y Y Y Y N'],
  ['everyone', 'banned', 'S S Y Y N N N'],
  ['everyone', 'siteOwner', 'S S Y Y N N N'],
  ['everyone', 'nobody', 'S S L L L L L'],

  ['friends', 'ana', 'S S Y Y Y Y Y'],
  ['friends', 'friend', 'S S Y Y N N N'],
  ['friends', 'asked', 'H H N N N N H'],
  ['friends', 'stranger', 'H H N N N N H'],
  ['friends', 'optedIn', 'H H Y Y Y Y H'],
  ['friends', 'banned', 'H H N N N N H'],
  ['friends', 'nobody', 'H H L L L L L'],

  ['list', 'ana', 'S S Y Y Y Y Y'],
  ['list', 'listed', 'S S Y Y N N N'],
  ['list', 'friend', 'H H N N N N H'],
  ['list', 'formerFriend', 'H H N N N N H'],
  ['list', 'stranger', 'H H N N N N H'],
  ['list', 'nobody', 'H H L L L L L'],

  ['only_me', 'ana', 'S S Y Y Y Y Y'],
  ['only_me', 'friend', 'H H N N N N H'],
  ['only_me', 'siteOwner', 'H H N N N N H'],
  ['only_me', 'instanceOwner', 'H H N N N N H'],
  ['only_me', 'nobody', 'H H L L L L L'],
];

const words = 'Dez letras';

describe('a cross-post of a comment on an article', () => {
  let backend: TestBackend;
  let cast: Readonly<Record<string, string>>;
  let site: string;
  let list: string;
  let article: string;
  let ana: FrameCall;
  let count = 0;

  const onOwnPages = (name: string) => callInFrame(backend.services, cast[name] ?? null);
  const postOf = async (commentID: string) => {
    const { posts } = await onOwnPages('ana')('fetchFeed', { author: cast['ana'] });
    return posts.find(({ post }) => post.commentid === commentID)?.post;
  };
  const create = (rest: Partial<Creating> = {}, call = ana) =>
    call('createComment', { target_id: article, text: words, post_to_feed: true, ...rest });

  beforeAll(async () => {
    backend = await createTestBackend();
    const { world, database, services } = backend;
    const names = ['ana', 'friend', 'listed', 'formerFriend', 'asked', 'stranger', 'optedIn', 'banned'];
    const people = [...names, 'siteOwner', 'instanceOwner'];
    const ids = await Promise.all(people.map((name) => world.person(name)));
    cast = Object.fromEntries(people.map((name, index) => [name, ids[index] ?? '']));
    const { ana: author = '', asked = '', banned = '', siteOwner = '', optedIn = '', listed = '' } = cast;
    const { formerFriend = '' } = cast;
    const { pool } = database;
    for (const friend of ['friend', 'listed']) await world.friends(author, cast[friend] ?? '');
    await pool.query("insert into friendships (person_id, friend_id, status) values ($1, $2, 'asked')", [
      author,
      asked,
    ]);
    await pool.query('update people set is_instance_owner = true where id = $1', [cast['instanceOwner']]);
    site = await world.site(siteOwner, { visitors: [author, optedIn] });
    const restrict = 'insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, $3, $4)';
    await pool.query(restrict, [site, banned, 'banned', siteOwner]);
    list = services.ids.next();
    await addFriendLists(pool, [{ id: list, person: author, name: 'Perto', members: [listed, formerFriend] }]);
    ana = callInFrame(services, author, site);
  });
  beforeEach(async () => {
    article = await backend.world.article(site, `https://site.example/${(count += 1)}`);
  });
  afterAll(() => backend.stop());

  it.each(cells)('S3.20 P19 for %s, %s: %s', async (privacy, caller, expected) => {
    const { commentID } = await create({ privacy_option: privacy === 'list' ? list : privacy });
    const other = (await ana('createComment', { target_id: article, text: 'outro' })).commentID;
    const post = await postOf(commentID);
    expect(post?.privacy).toBe(privacy);
    const call = onOwnPages(caller);
    const object = { ft_ent_identifier: article };
    const { posts } = await call('fetchFeed', { author: cast['ana'] });
    const like = (comment_id: string) => call('setCommentLike', { ...object, comment_id, like_action: true });
    const opened = await outcomeOf(call('fetchPost', { id: post?.id ?? '' }));
    const before = await snapshotRows(backend.database.pool);
    const found = [
      posts.some(({ post: { id } }) => id === post?.id) ? 'S' : 'H',
      opened === 'done' ? 'S' : outcomeLetters[opened],
    ];
    const acts = [
      () => call('addComment', { ...object, comment_text: 'oi', parent_comment_id: commentID }),
      () => like(commentID),
      () => like(other),
      () => call('addComment', { ...object, comment_text: 'oi' }),
      () => call('deletePost', { ...object, post_id: post?.id ?? '' }),
    ];
    for (const act of acts) found.push(outcomeLetters[await outcomeOf(act())] ?? '?');
    expect(found.join(' ')).toBe(expected);
    if (!expected.includes('Y')) expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('S3.20 is for everyone by default', async () => {
    expect((await postOf((await create()).commentID))?.privacy).toBe('everyone');
  });

  it("S5.23/1 needs one character more than the site's minimum, in its trimmed visible text", async () => {
    const mention = `@[${cast['friend'] ?? ''}:friend]`;
    for (const text of ['123456789', '  123456789\n', `${mention} 12`]) {
      await expect(create({ text })).rejects.toMatchObject({ fields: { text: 'too_short' } });
    }
    await backend.database.pool.query('update sites set min_feed_length = 3 where id = $1', [site]);
    await expect(create({ text: '123' })).rejects.toMatchObject({ fields: { text: 'too_short' } });
    expect(await postOf((await create({ text: '1234' })).commentID)).toMatchObject({ body: { text: '1234' } });
    await backend.database.pool.query('update sites set min_feed_length = 9 where id = $1', [site]);
    expect(await postOf((await create({ text: '👩🏽‍🚀😀😀😀😀😀😀' })).commentID)).toBeDefined();
  });

  it('S7.37/2 is created with its post in one transaction, once per client id', async () => {
    const again = { client_id: `once-${article}`, privacy_option: 'friends' };
    const answers = await Promise.all([1, 2, 3].map(() => create(again)));
    expect(new Set(answers.map(({ commentID }) => commentID)).size).toBe(1);
    await expect(create({ ...again, privacy_option: 'everyone' })).rejects.toMatchObject({ reason: 'duplicate' });
    await expect(create({ ...again, post_to_feed: false })).rejects.toMatchObject({ reason: 'duplicate' });
    const carried = 'select from posts where thread_id = $1';
    expect((await backend.database.pool.query(carried, [article])).rowCount).toBe(1);
    // A comment that cannot be published is not written either.
    await expect(create({ privacy_option: '1234567' })).rejects.toMatchObject({
      fields: { privacy_option: 'not_offered' },
    });
    expect((await ana('pageComments', { target_id: article, ordering: 'time' })).totalCount).toBe(1);
  });

  it('server.65 is hidden while its comment is held, and shown again afterwards', async () => {
    const { commentID } = await create({ privacy_option: 'friends' });
    const id = (await postOf(commentID))?.id ?? '';
    const seen = async (name: string) => outcomeOf(onOwnPages(name)('fetchPost', { id }));
    const hold = (status: string | null) =>
      backend.database.pool.query('update comments set status = $1 where id = $2', [status, commentID]);
    expect(await seen('friend')).toBe('done');
    await hold('spam');
    expect({ seenFriend: await seen('friend'), seenAna: await seen('ana') }).toEqual({
      seenFriend: 'noSuchObject',
      seenAna: 'done',
    });
    const { posts } = await onOwnPages('friend')('fetchFeed', { author: cast['ana'] });
    expect(posts.some(({ post }) => post.id === id)).toBe(false);
    await hold(null);
    expect(await seen('friend')).toBe('done');
  });

  it('refuses replies by former friends and by people whom its author has blocked', async () => {
    const { pool } = backend.database;
    const late = await backend.world.person('Late');
    await backend.world.friends(cast['ana'] ?? '', late);
    const { commentID } = await create({ privacy_option: 'friends' });
    const call = callInFrame(backend.services, late);
    const reply = () =>
      call('addComment', { ft_ent_identifier: article, comment_text: 'oi', parent_comment_id: commentID });
    await reply();
    await pool.query('delete from friendships where person_id = $1 or friend_id = $1', [late]);
    await expect(reply()).rejects.toMatchObject({ reason: 'noPermission' });
    await backend.world.friends(cast['ana'] ?? '', late);
    await pool.query(
      `insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)`,
      [cast['ana'], late],
    );
    await expect(reply()).rejects.toMatchObject({ reason: 'noSuchObject' });
    const id = (await postOf(commentID))?.id ?? '';
    await expect(call('fetchPost', { id })).rejects.toMatchObject({ reason: 'noSuchObject' });
  });

  it('A35, A36 is refused through another site, for another person, and with fields of the post', async () => {
    const other = await backend.world.site(cast['siteOwner'] ?? '', { domains: ['https://other.example'] });
    await expect(create({ app_id: other })).rejects.toMatchObject({ reason: 'noPermission' });
    const elsewhere = callInFrame(backend.services, cast['ana'] ?? '', other);
    await expect(create({}, elsewhere)).rejects.toMatchObject({ reason: 'sessionEnded' });
    const notOptedIn = callInFrame(backend.services, cast['friend'] ?? '', site);
    await expect(create({}, notOptedIn)).rejects.toMatchObject({ reason: 'noPermission' });
    for (const field of [
      { post_to_feed: '1' },
      { author_id: '1' },
      { privacy: 'everyone' },
      { privacy_option: [list] },
    ]) {
      await expect(create(field as never)).rejects.toThrow();
    }
    expect((await backend.database.pool.query('select from posts where thread_id = $1', [article])).rowCount).toBe(0);
  });

  it('S7.52 is created by its author only, from our own pages, and proven by a token of author and site', async () => {
    const { commentID: comment_id } = await ana('createComment', { target_id: article, text: words });
    const object = { comment_id, iframe_referer: `https://site.example/${count}` };
    for (const [name, why] of [
      ['stranger', 'noSuchObject'],
      ['siteOwner', 'noSuchObject'],
      ['nobody', 'sessionEnded'],
    ] as const) {
      await expect(onOwnPages(name)('confirmPublish', object)).rejects.toMatchObject({ reason: why });
      await expect(onOwnPages(name)('fetchPublishRequest', { comment_id })).rejects.toMatchObject({ reason: why });
    }
    const own = onOwnPages('ana');
    await expect(own('confirmPublish', { ...object, iframe_referer: 'https://evil.example/' })).rejects.toMatchObject({
      reason: 'noPermission',
    });
    expect(await postOf(comment_id)).toBeUndefined();
    const [first, second] = await Promise.all([own('confirmPublish', object), own('confirmPublish', object)]);
    expect(await postOf(comment_id)).toMatchObject({ privacy: 'everyone', body: { text: words } });
    expect((await backend.database.pool.query('select from posts where comment_id = $1', [comment_id])).rowCount).toBe(
      1,
    );
    const { privacy_mutation_token } = first;
    expect(privacy_mutation_token).not.toBe(second.privacy_mutation_token);
    expect(await postOf((await create({ privacy_mutation_token })).commentID)).toBeDefined();
    const optedIn = callInFrame(backend.services, cast['optedIn'] ?? '', site);
    const unknown = { fields: { privacy_mutation_token: 'unknown' } };
    await expect(create({ privacy_mutation_token }, optedIn)).rejects.toMatchObject(unknown);
    await expect(create({ privacy_mutation_token: 'x' })).rejects.toMatchObject(unknown);
    const elsewhere = await backend.world.site(cast['siteOwner'] ?? '', {
      visitors: [cast['ana'] ?? ''],
      domains: ['https://outro.example'],
    });
    const target_id = await backend.world.article(elsewhere, 'https://outro.example/a');
    const there = callInFrame(backend.services, cast['ana'] ?? '', elsewhere);
    await expect(create({ target_id, privacy_mutation_token }, there)).rejects.toMatchObject(unknown);
    expect(await postOf((await create({ target_id }, there)).commentID)).toBeDefined();
    await backend.database.pool.query("update publish_tokens set made_at = now() - interval '25 hours'");
    await expect(create({ privacy_mutation_token })).rejects.toMatchObject(unknown);
  });

  it('P20 server.50 server.67 belongs to the page only as long as an owner of the site runs that page', async () => {
    const page = await backend.world.page('Rádio', { ADMIN: cast['siteOwner'] ?? '', MANAGER: cast['optedIn'] ?? '' });
    const own = onOwnPages('siteOwner');
    const { domains, name } = (await own('fetchSites', {})).sites.find(({ id }) => id === site) ?? { domains: [] };
    const update = { app_id: site, name: name ?? 'Site', domains };
    await own('updateSite', { ...update, settings: { mirroredPage: page } });
    const carried = 'select from posts where author_id = $1 and not is_deleted';
    const told = async () => (await backend.database.pool.query(carried, [page])).rowCount ?? 0;
    const before = await told();
    await ana('createComment', { target_id: article, text: words });
    expect(await told()).toBe(before + 1);
    await backend.database.pool.query("update page_staff set role = 'EMPLOYEE' where page_id = $1 and role = 'ADMIN'", [
      page,
    ]);
    const next = await backend.world.article(site, `https://site.example/${(count += 1)}`);
    await ana('createComment', { target_id: next, text: words });
    expect(await told()).toBe(before + 1);
    await own('updateSite', { ...update, settings: { mirroredPage: null } });
  });

  it('server.67 does not come back by itself after the page has deleted it', async () => {
    const page = await backend.world.page('Jornal', { ADMIN: cast['siteOwner'] ?? '' });
    const own = onOwnPages('siteOwner');
    const { domains, name } = (await own('fetchSites', {})).sites.find(({ id }) => id === site) ?? { domains: [] };
    const update = { app_id: site, name: name ?? 'Site', domains };
    await own('updateSite', { ...update, settings: { mirroredPage: page } });
    await ana('createComment', { target_id: article, text: words });
    const carried = async () => {
      const { posts } = await own('fetchFeed', { author: page });
      return posts.map(({ post }) => post).filter(({ ftentidentifier }) => ftentidentifier === article);
    };
    const [post] = await carried();
    await own('deletePost', { ft_ent_identifier: article, post_id: post?.id ?? '', actor: page });
    expect(await carried()).toEqual([]);
    await ana('createComment', { target_id: article, text: 'E mais um' });
    expect(await carried()).toEqual([]);
    await own('updateSite', { ...update, settings: { mirroredPage: null } });
  });

  it('D3 is not available to people vouched for by a site, who can only comment there', async () => {
    const { pool } = backend.database;
    const person = cast['optedIn'] ?? '';
    await pool.query("insert into site_people (site_id, external_id, person_id) values ($1, 'leitora', $2)", [
      site,
      person,
    ]);
    const vouched = callInFrame(backend.services, person, site);
    for (const privacy_option of ['everyone', 'only_me'] as const) {
      const refusal = { reason: 'badParameter', fields: { post_to_feed: 'not_allowed' } };
      await expect(create({ privacy_option }, vouched)).rejects.toMatchObject(refusal);
    }
    const { commentID } = await vouched('createComment', { target_id: article, text: words });
    expect(await postOf(commentID)).toBeUndefined();
    await pool.query('delete from site_people where person_id = $1', [person]);
  });
});
