import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies, snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { callInFrame, type FrameCall } from '../article-comments/testing/callInFrame.ts';
import { joinArticles } from './joinArticles.ts';

const origin = 'https://site.example';
/** One article as earlier versions kept it, and two others. */
const addresses = [
  'https://site.example/a',
  'https://www.site.example/a/',
  'https://site.example/a/index.html',
  'https://site.example/b/',
  'https://site.example/b?page=2',
];

/** Tables that may name an article which was joined: what happened in it stays on record there. */
const records = new Set(['journal', 'threads', 'articles']);

describe('articles that are one', () => {
  let backend: TestBackend;
  let site: string;
  let reader: FrameCall;
  let ana: string;
  let ids: string[];

  beforeAll(async () => {
    backend = await createTestBackend();
    const { world, services } = backend;
    const owner = await world.person('Dona');
    ana = await world.person('Ana');
    const rui = await world.person('Rui');
    site = await world.site(owner, { domains: [origin, 'https://www.site.example'], visitors: [ana, rui] });
    ids = [];
    for (const address of addresses) ids.push(await world.article(site, address));
    const [kept = '', second = '', third = '', other = ''] = ids;
    const [byAna, byRui] = [backend.as(ana), backend.as(rui)];
    for (const [thread, n] of [
      [kept, 3],
      [second, 2],
      [third, 1],
      [other, 1],
    ] as const) {
      for (let each = 0; each < n; each += 1) {
        const comment = keyIn(await byAna.add(thread, `texto ${thread} ${each}`));
        await byRui.add(thread, 'resposta', { parent_comment_id: comment.split('_')[1] ?? '' });
        await byRui.like(comment, true);
        if (each === 0) await byAna.edit(comment, 'editado');
        if (each === 1) await byRui.report(comment);
      }
      await byRui.subscribe(thread, true);
    }
    reader = callInFrame(services, null);
  });
  afterAll(() => backend.stop());

  const open = (href: string) => reader('openArticle', { app_id: site, origin, href });
  const countAt = async (href: string) => {
    const { article, lists } = await open(href);
    return [article.id, lists[0]?.count];
  };
  const comments = async (): Promise<unknown[]> => {
    const text = 'select id, text, parent_id, reaction_counts, reply_count, status from comments order by id';
    return (await backend.database.pool.query(text)).rows;
  };
  const counts = async (): Promise<unknown> => {
    const { rows } = await backend.database.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns where table_schema = 'public'
       and column_name = 'thread_id'`,
    );
    const each = rows.map(async ({ name }) => {
      const { rows: found } = await backend.database.pool.query<{ n: number }>(
        `select count(*)::int as n from ${name}`,
      );
      return [name, found[0]?.n] as const;
    });
    return Object.fromEntries((await Promise.all(each)).filter(([name]) => name !== 'journal'));
  };

  it('server.94 are all found before they are joined, each under its own address', async () => {
    const found = await Promise.all(addresses.map(async (href) => (await open(href)).article.id));
    expect(found).toEqual(ids);
  });

  it('server.94 are listed by a dry run, which writes nothing', async () => {
    const before = await snapshotRows(backend.database.pool);
    const { renamed, joins } = await joinArticles(backend.database.pool, { isDryRun: true });
    expect(joins.map(({ kept, others }) => [kept.id, others.map(({ id }) => id)])).toEqual([
      [ids[0], [ids[1], ids[2]]],
    ]);
    expect(joins[0]).toMatchObject({ site, kept: { comments: 6 }, others: [{ comments: 4 }, { comments: 2 }] });
    expect(renamed).toBe(2);
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('server.94 get their keys when the server starts, and stay apart until they are joined', async () => {
    await joinArticles(backend.database.pool, { isRenamingOnly: true });
    const again = await joinArticles(backend.database.pool, { isRenamingOnly: true });
    expect(again.renamed).toBe(0);
    const found = await Promise.all(addresses.map(async (href) => (await open(href)).article.id));
    expect(found).toEqual(ids);
    expect((await open('http://site.example/a/?utm_source=x')).article.id).toBe(ids[0]);
    expect((await open('http://www.site.example/b/index.php')).article.id).toBe(ids[3]);
  });

  it('server.94 are joined without losing a row', async () => {
    const [rows, tables] = [await comments(), await counts()];
    await joinArticles(backend.database.pool);
    expect(await comments()).toEqual(rows);
    expect(await counts()).toEqual(tables);
    for (const id of ids.slice(0, 4)) expect(await findThreadInconsistencies(backend.database.pool, id)).toEqual([]);
    for (const href of [...addresses.slice(0, 3), 'http://www.site.example/a/index.php#x'])
      expect(await countAt(href)).toEqual([ids[0], 6]);
    const { counts: numbers } = await reader('countComments', { app_id: site, hrefs: addresses.join(' ') });
    expect(numbers).toEqual([6, 6, 6, 1, 0]);
    expect((await joinArticles(backend.database.pool)).joins).toEqual([]);
  });

  it('server.94 leave no row behind in a thread that nobody opens any more', async () => {
    const { pool } = backend.database;
    const { rows: columns } = await pool.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name in ('thread_id', 'article_id')`,
    );
    const left: string[] = [];
    for (const { name, column } of columns.filter((each) => !records.has(each.name))) {
      const text = `select count(*)::int as n from ${name} where ${column} = any($1)`;
      const { rows } = await pool.query<{ n: number }>(text, [ids.slice(1, 3)]);
      // A row that the kept thread has already stays where it is.
      if ((rows[0]?.n ?? 0) > 0) left.push(name);
    }
    expect(left).toEqual(['subscriptions']);
  });

  it('server.94 go on as one thread, also for frames that are still open under another id', async () => {
    const inFrame = callInFrame(backend.services, ana, site);
    for (const target_id of ids.slice(0, 3)) {
      await inFrame('createComment', { app_id: site, target_id, text: `depois ${target_id}`, client_id: target_id });
    }
    expect(await countAt(addresses[1] ?? '')).toEqual([ids[0], 9]);
    expect(await findThreadInconsistencies(backend.database.pool, ids[0] ?? '')).toEqual([]);
  });
});
