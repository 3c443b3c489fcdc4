import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentTypes, upsellSubtypes } from 'ufi-core/contract';
import * as v from 'valibot';
import { createTestDatabase } from '../database/testing/index.ts';
import { createIdentity } from '../features/accounts/index.ts';
import { commentExtrasSchema, type CommentExtras } from '../database/rows/commentExtras.ts';
import { readConfig } from '../config/index.ts';
import { silentLog } from '../database/testing/silentLog.ts';
import { createTestDisk } from '../features/disk-space/testing/createTestDisk.ts';
import { createChecker, createDiskStore, createUploads, type OpenUploads } from '../features/uploads/index.ts';
import { createIdGenerator } from '../runtime/createIdGenerator.ts';
import { systemClock } from '../runtime/serverClock.ts';
import { checkStars } from '../features/stars/index.ts';
import { createServerServices } from '../start/createServerServices.ts';
import { crowd } from './crowd.ts';
import { attachmentPosts } from './demoAttachments.ts';
import { demoPeople } from './demoPeople.ts';
import { demoPosts } from './demoPosts.ts';
import { demoArticles, demoSite } from './demoSite.ts';
import { seedDemo } from './seedDemo.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let uploads: OpenUploads;
const password = 'password of the demo';

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ufi-demo-'));
  const { pool } = database;
  const ids = createIdGenerator({ clock: systemClock, node: 1 });
  const checker = createChecker({ program: join(__dirname, '../features/uploads/uploadWorker.ts') });
  const limits = readConfig({}).config.uploadLimits;
  const tools = { pool, ids, log: silentLog, store: createDiskStore(join(dataDir, 'media')), disk: createTestDisk() };
  uploads = await createUploads({ ...tools, checker, limits, dataDir, publishVideo: async () => undefined });
  const services = createServerServices({
    pool,
    wake: () => undefined,
    uploads,
    ownOrigins: ['http://127.0.0.1:4000'],
  });
  await seedDemo({ services, identity: createIdentity(services), password, examplePort: 4001 });
}, 120_000);

afterAll(async () => {
  await uploads.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> => Number((await database.pool.query(sql)).rows[0]?.count);

describe('the demo world', () => {
  it('has a thread of ten thousand comments and a comment with replies three pages deep', async () => {
    expect(await count('select max(toplevel_count) as count from threads')).toBe(10_000);
    expect(await count('select max(reply_count) as count from comments')).toBeGreaterThan(20);
  });

  it('has the specified number of top-level comments under each post', async () => {
    const { rows } = await database.pool.query(
      'select toplevel_count from threads join posts using (id) order by id desc',
    );
    const posts = [
      ...demoPosts.map(
        ({ hoursAgo, thread: { comments, announcements = [], commands = [], here = [], links = [], tips = [] } }) => ({
          hoursAgo,
          comments: comments + announcements.length + commands.length + here.length + links.length + tips.length,
        }),
      ),
      ...attachmentPosts.map(({ hoursAgo, comments }) => ({ hoursAgo, comments: comments.length })),
    ];
    expect(rows.map(({ toplevel_count }) => toplevel_count)).toEqual(
      posts.sort((one, other) => one.hoursAgo - other.hoursAgo).map(({ comments }) => comments),
    );
  });

  it('server.122 has no two neighbours that say the same, by time and by rank, and stories among its newest posts', async () => {
    const neighbours = (order: string) => `select count(*) from (select text, lag(text) over
      (partition by thread_id, parent_id order by ${order}) as before from comments) c where text = before and text <> ''`;
    for (const order of ['id', 'rank desc, id desc']) {
      expect({ order, count: await count(neighbours(order)) }).toEqual({ order, count: 0 });
    }
    const { rows } = await database.pool.query('select kind from posts order by id desc limit 10');
    expect(rows.map(({ kind }) => kind)).toContain('story');
  });

  it('has a question whose author has accepted an answer', async () => {
    const { rows } = await database.pool.query(`
      select c.text from threads t join comments c on c.id = t.accepted_comment_id and c.thread_id = t.id`);
    expect(rows).toEqual([{ text: expect.stringContaining('Mata-borrão') }]);
  });

  it('has a site with comments under its articles, and people who have opted in there', async () => {
    const { rows } = await database.pool.query(`
      select e.address, t.toplevel_count, t.comment_count > t.toplevel_count as has_replies
      from articles e join threads t on t.id = e.id order by e.id desc`);
    expect(rows.map(({ address, toplevel_count }) => [address, toplevel_count])).toEqual(
      demoArticles.map(({ path, thread, crossPost }) => [
        `http://127.0.0.1:4001${path}`,
        thread.comments + (crossPost === undefined ? 0 : 1),
      ]),
    );
    expect(rows[0]?.has_replies).toBe(true);
    expect(await count('select count(*) from site_visitors')).toBe(demoSite.visitors.length + crowd.length);
    expect(await count('select count(*) from identity_sessions')).toBe(0);
  });

  it('has a cross-posted comment of an article, and friend lists', async () => {
    const { rows } = await database.pool.query(`
      select p.privacy, c.text, c.reply_count, p.created_at = c.created_at as is_of_its_time
      from posts p join comments c on c.id = p.comment_id and c.thread_id = p.thread_id`);
    const [crossPost] = demoArticles.flatMap((article) => article.crossPost ?? []);
    expect(rows).toEqual([{ privacy: 'everyone', text: crossPost?.text, reply_count: 2, is_of_its_time: true }]);
    expect(await count('select count(*) from friend_lists')).toBe(2);
  });

  it('has a broadcast with an announcement and tips, and the recording of one', async () => {
    const { rows } = await database.pool.query(`
      select t.default_ordering, t.is_bottom_up, count(*) filter (where c.is_announcement)::int as announcements,
        array_agg(c.tip_option order by c.id desc) filter (where c.tip_option is not null) as tips
      from threads t join posts p using (id) join comments c on c.thread_id = t.id where p.kind = 'live' group by t.id order by t.id desc`);
    const live = { default_ordering: 'live_streaming', is_bottom_up: true };
    expect(rows).toEqual([
      { ...live, announcements: 1, tips: [2, 0] },
      { ...live, announcements: 0, tips: null },
    ]);
  });

  it('server.766 has told people what was done to them, mailed nothing, and written beside each row what goes with it', async () => {
    const kinds = 'select distinct kind from notices order by kind';
    const told = (await database.pool.query<{ kind: string }>(kinds)).rows.map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['friend_accepted', 'group_accepted', 'comment']));
    // Digests are for confirmed addresses; all other mail is a job.
    expect(await count('select count(*) from identity_users where email_verified')).toBe(0);
    expect(await count("select count(*) from pg_namespace where nspname = 'pgboss'")).toBe(0);
    const actions = 'select distinct action from audit order by action';
    const audited = (await database.pool.query<{ action: string }>(actions)).rows.map(({ action }) => action);
    const expected = [
      'acceptMember',
      'ban',
      'closePost',
      'grantPageRole',
      'grantSiteRole',
      'mute',
      'saveGroup',
      'verifyPage',
    ];
    expect(audited).toEqual(expect.arrayContaining(expected));
    expect(await count(`select count(*) from restrictions where kind in ('banned', 'muted')`)).toBe(2);
    const unowned = 'select count(*) from media m where m.owner_id is null and m.pack_id is null';
    expect(await count(unowned)).toBe(0);
    expect(await count('select count(*) from messages')).toBeGreaterThan(0);
  });

  it('has people with stars, in a ledger that adds up', async () => {
    const { rows } = await database.pool.query(
      "select balance::int, count(*)::int as people from ledger_accounts where kind = 'wallet' group by 1",
    );
    expect(rows).toEqual([{ balance: 1_250, people: demoPeople.length }]);
    expect(await checkStars(database.pool)).toEqual([]);
  });

  it('has posts that people have reacted to, and answers that they have voted on', async () => {
    const reacted = await count(`select count(*) from threads t where t.reactors <> '[]'`);
    expect(reacted).toBe(demoPosts.filter(({ thread }) => (thread.reactions ?? 0) > 0).length);
    expect(await count('select max(vote_count) as count from comments')).toBeGreaterThan(2);
  });

  it('S5.12 keeps counters that equal the rows, but for announcements and tip comments', async () => {
    const wrong = await count(`
      select count(*) from threads where comment_count <>
        (select count(*) from comments where thread_id = threads.id and status is null
           and not is_announcement and tip_option is null)`);
    expect(wrong).toBe(0);
  });

  it('has no times in the future, and ids in the order of their times', async () => {
    expect(await count('select count(*) from comments where created_at > extract(epoch from now())')).toBe(0);
    const disordered = await count(`
      select count(*) from (
        select created_at < lag(created_at) over (partition by thread_id order by id) as is_earlier from comments
      ) as pairs where is_earlier`);
    expect(disordered).toBe(0);
  });

  it('server.845 tells of comments when they were written, and bans and mutes when the audit says so', async () => {
    const told = `from notices n join comments c on c.thread_id = n.thread_id and c.id = n.cause_id
      where n.kind in ('mention', 'reply', 'comment')`;
    expect(await count(`select count(*) ${told}`)).toBeGreaterThan(100);
    const elsewhen = 'abs(extract(epoch from n.at) - c.created_at) > 1';
    expect(await count(`select count(*) ${told} and ${elsewhen}`)).toBe(0);
    const made = `from restrictions r where r.kind in ('banned', 'muted')`;
    expect(await count(`select count(*) ${made}`)).toBeGreaterThan(0);
    const unsaid = 'not exists (select from audit u where u.scope_id = r.scope_id and u.at = r.at)';
    expect(await count(`select count(*) ${made} and ${unsaid}`)).toBe(0);
  });

  it('S3.05/1 shows every kind of attachment, photo tags, markdown and delights', async () => {
    const { rows } = await database.pool.query<{ extras: CommentExtras }>(
      'select extras from comments where extras is not null order by id',
    );
    const all = rows.map(({ extras }) => extras);
    expect(all.map((extras) => v.is(commentExtrasSchema, extras))).toEqual(all.map(() => true));
    const types = all.flatMap(({ attachment, photo_comment, video_comment, file_comment }) =>
      [attachment, photo_comment, video_comment, file_comment].flatMap((thing) => thing?.type ?? []),
    );
    expect(attachmentTypes.filter((type) => !types.includes(type))).toEqual([]);
    const upsells = all.flatMap(({ attachment }) => (attachment?.type === 'upsell_info' ? [attachment.subtype] : []));
    expect(upsells.sort()).toEqual([...upsellSubtypes].sort());
    expect(all.filter(({ isPhotoTag }) => isPhotoTag)).toHaveLength(2);
    expect(all.filter(({ photoTextTagID }) => photoTextTagID !== undefined)).toHaveLength(3);
    expect(all.filter(({ markdown_enabled }) => markdown_enabled)).toHaveLength(2);
    expect(all.filter(({ delight_ranges }) => delight_ranges !== undefined)).toHaveLength(3);
  });

  it('generates all files that its attachments name', async () => {
    const { rows } = await database.pool.query<{ path: string }>(`
      select distinct jsonb_path_query(each.value, '$.** ? (@.type() == "string" && @ starts with "/media/")') #>> '{}' as path
      from (select extras as value from comments union all select attachment from posts) each
      where each.value is not null`);
    expect(rows.length).toBeGreaterThan(20);
    // Built-in stickers are drawn on request and not stored.
    const kept = rows.filter(({ path }) => !path.startsWith('/media/stickers/'));
    expect(kept.length).toBeGreaterThan(5);
    for (const { path } of kept) expect((await readFile(join(dataDir, path))).length).toBeGreaterThan(100);
  });

  it('server.786 has photos, a GIF and videos whose authors say what is on them', async () => {
    const { rows } = await database.pool.query<{ label: string }>(`
      select shown -> 'metadata' ->> 'accessibilityLabel' as label
      from (select extras as value from comments union all select attachment from posts) each,
        jsonb_path_query(each.value, '$.** ? (@.type == "photo" || @.type == "gif" || @.type == "video")') shown`);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ label }) => label === '')).toEqual([]);
  });

  it('has photos that were looked through, whose previews a line of a phone carries several of with the feed', async () => {
    const { rows } = await database.pool.query<{ path: string }>(
      "select attachment -> 'metadata' ->> 'preview_uri' as path from posts where kind in ('photo', 'story')",
    );
    expect(rows).toHaveLength(5);
    for (const { path } of rows) {
      const picture = await readFile(join(dataDir, path));
      expect(picture.subarray(8, 12).toString('latin1')).toBe('WEBP');
      expect(picture.length).toBeLessThan(40_000);
    }
  });

  it('signs its people in with one password', async () => {
    const identity = createIdentity(createServerServices({ pool: database.pool, wake: () => undefined }));
    expect(await identity.signIn('marina@demo.ufi', password)).toEqual(expect.any(String));
    await expect(identity.signIn('marina@demo.ufi', 'something else')).rejects.toThrow();
  });
});
