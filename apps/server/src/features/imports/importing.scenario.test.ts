import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies, snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { cancelSiteImport } from './cancelSiteImport.ts';
import { fetchSiteImport } from './fetchSiteImport.ts';
import { pullStreamEvents } from '../../stream/pullStreamEvents.ts';
import { sweepImports } from './importRows.ts';
import { gzipSync } from 'node:zlib';
import { disqusFile, wordpressFile } from 'ufi-importing/testing';
import { createImportWorld, ownFile, type ImportWorld } from './testing/createImportWorld.ts';

interface Row {
  readonly id: string;
  readonly text: string;
  readonly parent: string | null;
  readonly name: string;
  readonly status: string | null;
  readonly needs_approval: boolean;
  readonly created_at: string;
}

describe('an import of comments', () => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await createImportWorld();
  });
  afterAll(() => world.stop());

  const rows = async (site: string): Promise<Row[]> => {
    const { rows: found } = await world.backend.database.pool.query<Row>(
      `select c.id::text, c.text, p.text as parent, a.name, c.status, c.needs_approval, c.created_at from comments c
       join actors a on a.id = c.author_id left join comments p on p.thread_id = c.thread_id and p.id = c.parent_id
       where c.site_id = $1 order by c.id`,
      [site],
    );
    return found;
  };
  const threadsOf = async (site: string): Promise<string[]> => {
    const text = 'select id::text as id from articles where site_id = $1 order by key';
    return (await world.backend.database.pool.query<{ id: string }>(text, [site])).rows.map(({ id }) => id);
  };
  const wrongIn = async (site: string): Promise<string[]> => {
    const threads = await threadsOf(site);
    return (await Promise.all(threads.map((id) => findThreadInconsistencies(world.backend.database.pool, id)))).flat();
  };
  const file = ownFile([
    { id: '3', text: 'resposta à resposta', parent: '1', reply_to: '2', created_at: 1_500_000_200 },
    { id: '1', text: 'primeiro https://ufi.example/x #tag', edited_at: 1_500_000_900 },
    { id: '2', text: 'resposta', parent: '1', created_at: 1_500_000_100, author: { id: 'p2', name: 'Bo' } },
    { id: '4', text: 'espera', state: 'pending', article: 'https://site.example/b?utm_source=x#fim' },
    { id: '5', text: 'escondido', state: 'hidden', article: 'https://site.example/b', created_at: 1_500_000_300 },
    { id: '6', text: 'apagado', state: 'deleted' },
    { id: '7', text: 'a um apagado', parent: '6', created_at: 1_400_000_000 },
    { id: '8', text: 'alheio', article: 'https://evil.test/a' },
    { id: '1', text: 'o mesmo número' },
    { id: '9', text: '   ' },
    { id: '10', text: 'sem tempo', created_at: 'ontem' },
  ]);

  it('server.56 a dry run reports imported and skipped comments by id and line, and imports nothing', async () => {
    const site = await world.site();
    const before = await snapshotRows(world.backend.database.pool);
    const found = await world.read(site, file);
    expect(await snapshotRows(world.backend.database.pool)).toEqual(before);
    expect(found).toMatchObject({
      source: 'ufi',
      state: 'ready',
      progress: { done: 0, total: 6 },
      fileName: 'comments.xml',
      comments: 6,
      held: 2,
      articles: 2,
      authors: 2,
      lifted: 1,
      failure: null,
    });
    expect(found.examples).toEqual([
      { reason: 'deleted', id: '6', line: 7, article: 'https://site.example/a' },
      { reason: 'elsewhere', id: '8', line: 9, article: 'https://evil.test/a' },
      { reason: 'repeated', id: '1', line: 10, article: 'https://site.example/a' },
      { reason: 'empty', id: '9', line: 11, article: 'https://site.example/a' },
      { reason: 'noTime', id: '10', line: 12, article: 'https://site.example/a' },
    ]);
    const done = await world.make(site, found.id);
    expect(done).toMatchObject({ state: 'done', progress: { done: 6, total: 6 } });
    expect(await rows(site)).toMatchObject([
      { text: 'a um apagado', parent: null, name: 'Rui Sá', created_at: '1400000000' },
      { text: 'primeiro https://ufi.example/x #tag', parent: null, status: null },
      { text: 'espera', status: 'spam', needs_approval: true },
      { text: 'resposta', parent: 'primeiro https://ufi.example/x #tag', name: 'Bo' },
      { text: 'resposta à resposta', parent: 'primeiro https://ufi.example/x #tag' },
      { text: 'escondido', status: 'spam', needs_approval: false },
    ]);
    expect(await wrongIn(site)).toEqual([]);
  });

  it('server.56 the same file imports nothing twice, and a longer one only its new comments, under the existing ones', async () => {
    const site = await world.site();
    await world.importFile(site, ownFile([{ id: '1' }, { id: '2', parent: '1' }]));
    const before = await rows(site);
    const again = await world.importFile(site, ownFile([{ id: '1' }, { id: '2', parent: '1' }]));
    expect(again).toMatchObject({ comments: 0, skipped: [{ reason: 'known', count: 2 }] });
    expect(await rows(site)).toEqual(before);
    await world.importFile(site, ownFile([{ id: '3', parent: '2', created_at: 1_600_000_000 }]));
    expect((await rows(site)).map(({ text, parent }) => [text, parent])).toEqual([
      ['texto 1', null],
      ['texto 2', 'texto 1'],
      ['texto 3', 'texto 1'],
    ]);
    await world.importFile(site, ownFile([{ id: '1', text: 'outra fonte' }], 'another'));
    expect((await rows(site)).length).toBe(4);
    expect(await wrongIn(site)).toEqual([]);
  });

  it('an export imported by another site gives the same export there', async () => {
    const [from, to] = [await world.site(), await world.site()];
    const reactions = [
      { id: 'p2', name: 'Bo', type: 1 },
      { id: 'p3', name: 'Céu', type: 4 },
    ];
    const first = { id: '1', text: 'um "dois" @[7:três] </script>\nquatro', edited_at: 1_500_000_009, reactions };
    await world.importFile(
      from,
      ownFile([first, { id: '2', parent: '1' }, { id: '3', parent: '1', reply_to: '2', state: 'hidden' }]),
    );
    const exported = await world.exported(from);
    await world.importFile(to, exported);
    interface Exported {
      readonly comments: readonly { readonly id: string; readonly author: { readonly id: string } }[];
    }
    // Ids differ between sites; replacing them by their order of appearance makes exports comparable.
    const plain = (text: string): string => {
      const ids = new Map<string, string>();
      return text.replace(
        /"(?:source":")?\d{19}"/g,
        (id) => ids.get(id) ?? (ids.set(id, `#${ids.size}`), `#${ids.size}`),
      );
    };
    expect(plain(await world.exported(to))).toBe(plain(exported));
    expect((JSON.parse(exported) as Exported).comments.length).toBe(3);
    expect(await wrongIn(to)).toEqual([]);
    // Importing a site's own export into it finds only known comments.
    expect(await world.importFile(from, exported)).toMatchObject({
      comments: 0,
      skipped: [{ reason: 'known', count: 3 }],
    });
  });

  it('server.56 resumes where a killed server has stopped, and imports nothing twice', async () => {
    const site = await world.site();
    const lines = Array.from({ length: 1_200 }, (_, index) => ({
      id: String(index + 1),
      parent: index % 3 === 0 ? null : String(index - (index % 3) + 1),
      article: `https://site.example/${index % 7}`,
    }));
    const { id } = await world.read(site, ownFile(lines));
    const { pool } = world.backend.database;
    // Simulates a crash after the first transaction: nothing continues the import.
    await pool.query(`update imports set state = 'writing' where id = $1`, [id]);
    const dying = await world.reopen();
    await dying.resume();
    while (
      Number((await pool.query('select count(*) as n from comments where site_id = $1', [site])).rows[0]?.n) === 0
    ) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await dying.close();
    const made = (await rows(site)).length;
    expect({ hasBegun: made > 0, isUnfinished: made < 1_200 }).toEqual({ hasBegun: true, isUnfinished: true });
    const next = await world.reopen();
    await next.resume();
    await next.whenIdle();
    expect((await rows(site)).length).toBe(1_200);
    expect(await wrongIn(site)).toEqual([]);
    await next.close();
  });

  it('server.56 can be cancelled midway, and the same file imports the rest', async () => {
    const site = await world.site();
    const whole = ownFile([{ id: '1' }, { id: '2' }]);
    const { id } = await world.read(site, whole);
    const caller = { person: world.owner, locale: 'pt-BR' } as const;
    expect(await outcomeOf(world.read(site, whole))).toBe('duplicate');
    const { siteImport } = await cancelSiteImport({ app_id: site, import_id: id }, caller, world.services);
    expect(siteImport.state).toBe('cancelled');
    expect(await rows(site)).toEqual([]);
    const waiting = await world.backend.database.pool.query('select from import_comments where import_id = $1', [id]);
    expect(waiting.rowCount).toBe(0);
    await world.importFile(site, whole);
    expect((await rows(site)).length).toBe(2);
  });

  it('is cancelled if its dry run is not confirmed within a week', async () => {
    const { pool } = world.backend.database;
    const sites = [await world.site(), await world.site()];
    const [old = '', young = ''] = await Promise.all(
      sites.map(async (site) => (await world.read(site, ownFile([{ id: '1' }]))).id),
    );
    await pool.query('update imports set created_at = created_at - 8 * 86400 where id = $1', [old]);
    await sweepImports(pool);
    const text = `select id::text, state, (select count(*)::int from import_comments c where c.import_id = i.id) as waiting
      from imports i where id = any($1) order by state`;
    expect((await pool.query(text, [[old, young]])).rows).toEqual([
      { id: old, state: 'cancelled', waiting: 0 },
      { id: young, state: 'ready', waiting: 1 },
    ]);
    await pool.query('update imports set created_at = 0 where id = $1', [young]);
    await sweepImports(pool);
  });

  it('server.56 server.58 is allowed for the site’s managers, and stores no e-mail addresses', async () => {
    const site = await world.site();
    const [mod, ana] = [await world.backend.world.person('Mod'), await world.backend.world.person('Ana')];
    const { pool } = world.backend.database;
    await pool.query(`insert into site_staff (site_id, person_id, role) values ($1, $2, 'moderator')`, [site, mod]);
    for (const person of [mod, ana, null]) {
      const call = fetchSiteImport({ app_id: site }, { person, locale: 'pt-BR' }, world.services);
      expect(await outcomeOf(call)).toBe(person === null ? 'sessionEnded' : 'noPermission');
    }
    const author = { name: 'rui.sa@mail.example', email: 'Rui.Sa@mail.example' };
    const { id } = await world.read(
      site,
      ownFile([
        { id: '1', author },
        { id: '2', author: { ...author, name: '' } },
      ]),
    );
    const clear = `select * from import_comments where import_comments::text ilike '%mail.example%'`;
    expect((await pool.query(clear)).rowCount).toBe(0);
    await world.make(site, id);
    expect((await rows(site)).map(({ name }) => name)).toEqual(['rui.sa', 'rui.sa']);
    const known = await pool.query<{ author_key: string }>(
      'select author_key from imported_people where site_id = $1',
      [site],
    );
    expect(known.rows.map(({ author_key }) => author_key)).toEqual([expect.stringMatching(/^mail:[0-9a-f]{64}$/)]);
  });

  it('server.57 makes open frames refetch', async () => {
    const site = await world.site();
    await world.importFile(site, ownFile([{ id: '1' }]));
    const [thread = ''] = await threadsOf(site);
    await world.importFile(site, ownFile([{ id: '2', parent: '1' }]));
    const caller = { person: null, locale: 'pt-BR' } as const;
    const pulled = await pullStreamEvents({ targets: `${thread}:1` }, caller, world.services);
    expect(pulled).toEqual({ messages: [], resets: [{ target: thread, seq: 2 }] });
  });

  it('server.131 joins threads of http, https and www, and says whom a reply to a reply answers', async () => {
    const site = await world.site();
    const post = (id: number, thread: number, parent: number | null, name: string, text: string) =>
      `<post dsq:id="${id}"><message><![CDATA[<p>${text}</p>]]></message><createdAt>2019-01-0${id}T12:00:00Z</createdAt>
      <isDeleted>false</isDeleted><isSpam>false</isSpam><author><name>${name}</name><username>${name}</username></author>
      <thread dsq:id="${thread}" />${parent === null ? '' : `<parent dsq:id="${parent}" />`}</post>`;
    const addresses = [
      'http://site.example/uma',
      'https://www.site.example/uma/',
      'https://site.example/uma/index.php',
    ];
    const threads = addresses.map((link, at) => `<thread dsq:id="${at + 1}"><link>${link}</link></thread>`);
    const posts = [
      post(1, 1, null, 'Rui', 'Um'),
      post(2, 2, 1, 'Bia', 'Dois'),
      post(3, 3, 2, 'Rui', 'Três'),
      post(4, 1, 2, 'Bia', 'De mim'),
      post(5, 1, 3, 'Ana', '@Rui Cinco'),
    ];
    const file = `<disqus xmlns:dsq="x">${threads.join('')}${posts.join('')}</disqus>`;
    expect(await world.importFile(site, gzipSync(file))).toMatchObject({ comments: 5, articles: 1, state: 'done' });
    const { rows: found } = await world.backend.database.pool.query<{ text: string; mention: string | null }>(
      `select c.text, (select r ->> 'kind' from jsonb_array_elements(c.ranges) r limit 1) as mention
       from comments c where c.site_id = $1 order by c.id`,
      [site],
    );
    expect(found.map(({ text, mention }) => [text, mention])).toEqual([
      ['Um', null],
      ['Dois', null],
      ['Bia Três', 'mention'],
      ['De mim', null],
      ['@Rui Cinco', null],
    ]);
  });

  it('server.56 server.57 imports Disqus and WordPress exports with overlapping ids, also repeatedly', async () => {
    const site = await world.site();
    const disqus = await world.importFile(site, disqusFile);
    expect(disqus).toMatchObject({ source: 'disqus', comments: 5, held: 2, articles: 2, state: 'done' });
    const wordpress = await world.importFile(
      site,
      wordpressFile.replaceAll('wp:comment_id>8<', 'wp:comment_id>100001<'),
    );
    expect(wordpress).toMatchObject({ source: 'wordpress', comments: 4, held: 2, lifted: 1, articles: 1 });
    // Another blog also numbers its comments from 1.
    const another = wordpressFile.replaceAll('example/blog', 'example/outro');
    expect(await world.importFile(site, another)).toMatchObject({ comments: 4, lifted: 0 });
    const before = await rows(site);
    for (const file of [disqusFile, another]) expect(await world.importFile(site, file)).toMatchObject({ comments: 0 });
    expect(await rows(site)).toEqual(before);
    expect(before.filter(({ parent }) => parent !== null).map(({ text, parent }) => [text, parent])).toEqual([
      ['espera', 'Primeira linha\n\nSegunda, isto (https://a.example/)'],
      ['Uma resposta', 'Olá, mundo & companhia\n\nSegundo https://a.example/x'],
    ]);
    expect(await wrongIn(site)).toEqual([]);
  });

  it('imports comments that reply to themselves or form a cycle once', async () => {
    const site = await world.site();
    const lines = [
      { id: '1', parent: '1' },
      { id: '2', parent: '4' },
      { id: '3', parent: '2' },
      { id: '4', parent: '3' },
      { id: '5', parent: '4' },
      { id: '6', parent: '1', article: 'https://site.example/outra' },
    ];
    expect(await world.importFile(site, ownFile(lines))).toMatchObject({ comments: 6, lifted: 3 });
    const tops = (await rows(site)).filter(({ parent }) => parent === null);
    expect(tops.map(({ text }) => text)).toEqual(['texto 1', 'texto 3', 'texto 6']);
    expect(await wrongIn(site)).toEqual([]);
  });

  it('server.57 skips and reports a reply to a comment deleted in the meantime', async () => {
    const site = await world.site();
    await world.importFile(site, ownFile([{ id: '1' }]));
    const { id } = await world.read(site, ownFile([{ id: '2', parent: '1' }, { id: '3' }]));
    const { pool } = world.backend.database;
    await pool.query(`update comments set status = 'deleted' where site_id = $1`, [site]);
    const done = await world.make(site, id);
    expect(done).toMatchObject({ comments: 1, skipped: [{ reason: 'goneParent', count: 1 }] });
    expect((await rows(site)).map(({ text }) => text)).toEqual(['texto 1', 'texto 3']);
  });

  it('server.56 imports nothing from an unreadable file, and reports the line', async () => {
    const site = await world.site();
    const cut = await world.read(site, disqusFile.slice(0, -100));
    expect(cut).toMatchObject({ state: 'failed', comments: 0, failure: { reason: 'cutOff' } });
    expect(await world.read(site, Buffer.from(disqusFile, 'latin1'))).toMatchObject({
      failure: { reason: 'encoding' },
    });
    const laughs = `<!DOCTYPE disqus [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>${disqusFile}`;
    expect(await world.read(site, laughs)).toMatchObject({ failure: { reason: 'documentType', line: 1 } });
    expect(await rows(site)).toEqual([]);
    const { rowCount } = await world.backend.database.pool.query('select from import_comments');
    expect(rowCount).toBe(0);
  });
});
