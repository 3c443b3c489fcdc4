import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeMention, encodeWrittenText } from 'ufi-core/text';
import type { OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { isPublicAddress } from '../../outbound/isPublicAddress.ts';
import { keyIn, outcomeOf } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies, snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { addAlias } from '../page-moves/moveArticles.ts';
import { addMedia } from '../../mutations/testing/world/addMedia.ts';
import { addStickerPack } from '../stickers/addStickerPack.ts';
import { createImportWorld, ownFile, type ImportWorld } from './testing/createImportWorld.ts';

const names = ['Ana Souza', 'Bo', 'Céu Lima', 'رنا'];
const sticker = {
  width: 120,
  height: 120,
  accessibilityLabel: 'Sol',
  sprite_uri: null,
  sprite_uri_2x: null,
  source_uri: '/media/stickers/sun.png',
  source_uri_2x: null,
  frameCount: 1,
  frameRate: 83,
  framesPerRow: 1,
  framesPerCol: 1,
};

const kinds = ['sticker', 'link', 'photo', 'file', 'video'] as const;
const writing = fc.record({
  text: fc.oneof(
    fc.constantFrom('  com espaços \n', '@[7:três] </script>', 'https://a.example/x #tag', '"\\\n{}[],'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => !text.includes('\0')),
  ),
  mentioned: fc.option(fc.nat(3)),
  attachment: fc.constantFrom('none', 'none', ...kinds),
});
const on = fc.nat(9);
const who = fc.nat(3);
const deed = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('add' as const), who, on, writing }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), on, writing }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('react' as const), who, on }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'hide' as const), who, on }) },
);
type Valued<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;
type Deed = Valued<typeof deed>;
type Writing = Valued<typeof writing>;

/**
 * Ids and file addresses differ between instances; replacing them by their order of appearance makes exports
 * comparable.
 */
function plain(text: string): string {
  const ids = new Map<string, string>();
  const named = (id: string) => ids.get(id) ?? (ids.set(id, `#${ids.size}`), `#${ids.size}`);
  return text.replace(/"\d{19}"|\/media\/u\/[\w-]{32}\//g, named);
}

interface Known {
  readonly key: string;
  readonly author: string;
  /** Id of the top-level comment that it replies to. */
  readonly top: string | null;
}

/** The test's network: every host resolves to this machine. */
const networkAt = (port: number): OutboundNetwork => ({
  resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  isPublic: () => true,
  ports: [String(port)],
});

const metadataOf = {
  photo: (url: string) => ({ width: 20, height: 10, accessibilityLabel: 'Colinas', url, preview_uri: url }),
  video: (url: string) => ({ width: 20, height: 10, accessibilityLabel: '', url, preview_uri: null, duration: 2 }),
  file: (url: string) => ({ url, name: 'whole.pdf', size: 3, mimeType: 'application/pdf' }),
} as const;
const endings = { photo: 'jpg', video: 'mp4', file: 'pdf' } as const;

describe('a site that moves to another instance', () => {
  let server: Server;
  let asked: string[] = [];
  let old: ImportWorld;
  let next: ImportWorld;
  let people: readonly string[];
  let stickerId: string;
  let count = 0;

  const addSticker = async ({ backend: { database, services } }: ImportWorld): Promise<string> => {
    const [pack, id] = [services.ids.next(), services.ids.next()];
    await addStickerPack(database.pool, { id: pack, key: null, place: 0, names: { 'pt-BR': 'Sol' }, stickers: [] });
    await addMedia(database.pool, [{ id, kind: 'sticker', owner_id: null, pack_id: pack, metadata: sticker }]);
    return id;
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/octet-stream');
      if (request.url?.includes('gone')) response.writeHead(404).end();
      else response.end('abc');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const options = { network: networkAt(port), mediaOrigin: `http://media.example:${port}` };
    [old, next] = [await createImportWorld(options), await createImportWorld(options)];
    [stickerId] = [await addSticker(old), await addSticker(next)];
    people = await Promise.all(names.map((name) => old.backend.world.person(name)));
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await old.stop();
    await next.stop();
  });

  const siteOf = async ({ backend, owner }: ImportWorld) => backend.world.site(owner, { visitors: people });

  async function upload(kind: keyof typeof endings, owner_id: string): Promise<string> {
    const id = old.services.ids.next();
    const url = `/media/u/${String((count += 1)).padStart(32, '0')}/whole.${endings[kind]}`;
    const metadata = metadataOf[kind](url);
    await addMedia(old.backend.database.pool, [{ id, kind, owner_id, pack_id: null, metadata }]);
    return id;
  }

  async function attaching({ attachment }: Writing, person: string) {
    switch (attachment) {
      case 'none':
        return {};
      case 'link':
        return { attached_share_url: 'https://a.example/artigo?b=c' };
      case 'sticker':
        return { attached_sticker_fbid: stickerId };
      default:
        return { [`attached_${attachment}_fbid`]: await upload(attachment, person) };
    }
  }
  const said = ({ text, mentioned }: Writing): string => {
    const [id, name] = [people[mentioned ?? 0] ?? '', names[mentioned ?? 0] ?? ''];
    return encodeWrittenText(text, []) + (mentioned === null ? '' : ` ${encodeMention({ id, name })}!`);
  };

  /** The thread position that a reply to the comment gets. */
  const below = ({ key, top }: Known) => {
    const id = key.split('_')[1];
    return top === null ? { parent_comment_id: id } : { parent_comment_id: top, reply_comment_parent_id: id };
  };

  async function perform(act: Deed, { articles, known }: { articles: readonly string[]; known: Known[] }) {
    const found = known[act.on % Math.max(1, known.length)];
    if (act.kind === 'add') {
      const author = people[act.who] ?? '';
      const rest = await attaching(act.writing, author);
      const answered = act.on > 5 ? undefined : found;
      const thread = answered?.key.split('_')[0] ?? articles[act.on % articles.length] ?? '';
      const input = { ...rest, ...(answered && below(answered)) };
      const key = keyIn(await old.backend.as(author).add(thread, said(act.writing), input));
      known.push({ key, author, top: answered ? (answered.top ?? answered.key.split('_')[1] ?? null) : null });
    } else if (found === undefined) return;
    else if (act.kind === 'edit') {
      const { key, author } = found;
      await old.backend.as(author).edit(key, said(act.writing), await attaching(act.writing, author));
    } else if (act.kind === 'react') await old.backend.as(people[act.who] ?? '').react(found.key, 1);
    else if (act.kind === 'hide') await old.backend.as(old.owner).hide(found.key, true);
    else await old.backend.as(found.author).remove(found.key);
  }

  async function live(history: readonly Deed[]): Promise<string> {
    const site = await siteOf(old);
    const addresses = ['https://site.example/a', 'https://site.example/b'];
    const articles = await Promise.all(addresses.map((address) => old.backend.world.article(site, address)));
    const known: Known[] = [];
    for (const act of history) {
      // A rejected action, for example of a banned person, changes nothing.
      const outcome = await outcomeOf(perform(act, { articles, known }));
      expect(['done', 'noSuchObject', 'noPermission', 'badParameter', 'blockedAction']).toContain(outcome);
    }
    return site;
  }

  it('server.54 any history exports the same from both, and a repeated import changes nothing', async () => {
    const parts = ['mentions', 'versions', 'reply_to":"', 'state":"hidden', ...kinds.map((kind) => `type":"${kind}`)];
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 25, maxLength: 40, size: 'max' }), async (history) => {
        const [from, to] = [await live(history), await next.site()];
        const exported = await old.exported(from);
        for (const part of parts) if (exported.includes(`"${part}`)) seen.add(part);
        expect(await next.importFile(to, exported)).toMatchObject({ state: 'done', linked: 0, lifted: 0 });
        expect(plain(await next.exported(to))).toBe(plain(exported));
        const before = await snapshotRows(next.backend.database.pool);
        expect(await next.importFile(to, exported)).toMatchObject({ state: 'done', comments: 0 });
        expect(await snapshotRows(next.backend.database.pool)).toEqual(before);
        const { rows } = await next.backend.database.pool.query<{ id: string }>(
          'select id::text from articles where site_id = $1',
          [to],
        );
        for (const { id } of rows) expect(await findThreadInconsistencies(next.backend.database.pool, id)).toEqual([]);
      }),
      { numRuns: 5, seed: 1 },
    );
    expect(seen).toEqual(new Set(parts));
    expect(asked.length).toBeGreaterThan(10);
  });

  const attachmentsIn = async (site: string): Promise<unknown[]> => {
    const { comments } = JSON.parse(await next.exported(site)) as { comments: { attached?: object }[] };
    return comments.map(({ attached }) => attached);
  };

  it('server.55 an unavailable attachment stays a link', async () => {
    const [site, { port }] = [await next.site(), server.address() as AddressInfo];
    const at = (path: string) => `http://media.example:${port}${path}`;
    const photo = (id: string, url: string) => ({ id, text: '', attached: { type: 'photo', url } });
    const lines = [
      photo('1', at('/gone.jpg')),
      photo('2', 'javascript:alert(1)'),
      { ...photo('3', at('/a.pdf')), attached: { type: 'file', url: at('/a.pdf'), name: 'bad' } },
      photo('4', at('/b.jpg')),
      ...Array.from({ length: 12 }, (_, n) => photo(`${n + 10}`, `http://media.example:1/${n}.jpg`)),
    ];
    asked = [];
    const found = await next.read(site, ownFile(lines));
    expect(found).toMatchObject({ comments: 15, attachments: 15, linked: 0, skipped: [{ reason: 'empty', count: 1 }] });
    expect(asked).toEqual([]);
    expect(await next.make(site, found.id)).toMatchObject({ state: 'done', attachments: 15, linked: 14 });
    expect(asked.toSorted()).toEqual(['/a.pdf', '/b.jpg', '/gone.jpg']);
    const attachments = await attachmentsIn(site);
    const link = (url: string, title = '') => ({ type: 'link', url, title, subtitle: '' });
    expect(attachments.slice(0, 3)).toEqual([
      link(at('/gone.jpg')),
      link(at('/a.pdf'), 'bad'),
      { type: 'photo', url: expect.stringMatching(/\/media\/u\/[\w-]{32}\/whole.jpg$/) as unknown },
    ]);
    expect(attachments.slice(3)).toEqual(Array.from({ length: 12 }, (_, n) => link(`http://media.example:1/${n}.jpg`)));
  });

  it('server.55 a host that has failed five times in a row is not asked again', async () => {
    const { port } = server.address() as AddressInfo;
    const named: string[] = [];
    const network: OutboundNetwork = {
      ...networkAt(port),
      resolve: (name, options, done) => {
        named.push(name);
        if (name === 'silent.example') done(new Error('no such host'), []);
        else networkAt(port).resolve(name, options, done);
      },
    };
    const world = await createImportWorld({ network });
    const photos = Array.from({ length: 20 }, (_, n) => ({
      id: `${n}`,
      attached: { type: 'photo', url: `http://silent.example:${port}/${n}.jpg` },
    }));
    const answering = {
      id: '20',
      attached: { type: 'photo', url: `http://photos.example:${port}/media/u/c/whole.jpg` },
    };
    const found = await world.importFile(await world.site(), ownFile([...photos, answering]));
    expect(found).toMatchObject({ state: 'done', attachments: 21, linked: 20 });
    const attempts = named.filter((name) => name === 'silent.example').length;
    // Four are asked at a time, and those that are under way when the fifth fails still end.
    expect(attempts).toBeGreaterThanOrEqual(5);
    expect(attempts).toBeLessThanOrEqual(8);
    await world.stop();
  });

  it('server.55 a site imports no more in a day than one person may upload, whatever other sites do', async () => {
    const { port } = server.address() as AddressInfo;
    const world = await createImportWorld({ network: networkAt(port), bytesPerDay: 1 });
    const [site, other] = [await world.site(), await world.site()];
    const linkedOf = async (to: string, id: string) => {
      const url = `http://photos.example:${port}/media/u/${id}/whole.jpg`;
      return (await world.importFile(to, ownFile([{ id, attached: { type: 'photo', url } }]))).linked;
    };
    const linked = [await linkedOf(site, 'd1'), await linkedOf(site, 'd2'), await linkedOf(other, 'd3')];
    expect(linked).toEqual([0, 1, 0]);
    await world.backend.database.pool.query(`update uploads set created_at = created_at - interval '25 hours'`);
    expect(await linkedOf(site, 'd4')).toBe(0);
    await world.stop();
  });

  it('A15 server.55 nothing is fetched from internal hosts, nor without link previews', async () => {
    const network = { ...networkAt((server.address() as AddressInfo).port), isPublic: isPublicAddress };
    const inside = await createImportWorld({ network });
    const off = await createImportWorld();
    asked = [];
    for (const world of [inside, off]) {
      const site = await world.site();
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/secret.jpg`;
      const found = await world.read(site, ownFile([{ id: '1', attached: { type: 'photo', url } }]));
      expect(found.linked).toBe(world === off ? 1 : 0);
      expect(await world.make(site, found.id)).toMatchObject({ state: 'done', attachments: 1, linked: 1 });
      await world.stop();
    }
    expect(asked).toEqual([]);
  });

  it('server.90 an import with attachments doesn’t start while the disk has no room for them, and one of words does', async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://photos.example:${port}/media/u/a/whole.jpg`;
    const [pictures, words] = [await next.site(), await next.site()];
    const found = await next.read(pictures, ownFile([{ id: '1', attached: { type: 'photo', url } }]));
    asked = [];
    next.disk.free = 999;
    expect(await next.importFile(words, ownFile([{ id: '1' }]))).toMatchObject({ state: 'done', comments: 1 });
    await expect(next.make(pictures, found.id)).rejects.toMatchObject({
      httpStatus: 507,
      fields: { file: 'storage_full' },
    });
    expect(asked).toEqual([]);
    next.disk.free = Infinity;
    expect(await next.make(pictures, found.id)).toMatchObject({ state: 'done', attachments: 1, linked: 0 });
  });

  it('server.90 attachments that find no room any more wait for it, and nothing is fetched meanwhile', async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://photos.example:${port}/media/u/b/whole.jpg`;
    const site = await next.site();
    const found = await next.read(site, ownFile([{ id: '1', attached: { type: 'photo', url } }]));
    asked = [];
    let claims = 0;
    const { within } = next.disk;
    const refusing: typeof within = async (bytes, work) => {
      claims += 1;
      if (claims > 1) next.disk.free = Infinity;
      else next.disk.free = 0;
      return within(bytes, work);
    };
    Object.assign(next.disk, { within: refusing });
    const made = await next.make(site, found.id);
    Object.assign(next.disk, { within });
    expect(made).toMatchObject({ state: 'done', attachments: 1, linked: 0 });
    expect({ claims: claims > 1, asked }).toEqual({ claims: true, asked: ['/media/u/b/whole.jpg'] });
  });

  it('server.54 a closed page stays closed, and aliases of a page are kept', async () => {
    const [from, to] = [await siteOf(old), await next.site()];
    const { pool } = old.backend.database;
    const [moved, closed] = [
      await old.backend.world.article(from, 'https://site.example/nova'),
      await old.backend.world.article(from, 'https://site.example/fechada'),
    ];
    await addAlias(pool, from, { key: 'https://site.example/velha', id: moved });
    await pool.query('update threads set is_closed = true where id = $1', [closed]);
    await old.backend.as(people[0] ?? '').add(moved, 'Dito antes');
    const exported = await old.exported(from);
    expect(JSON.parse(exported)).toMatchObject({
      pages: [
        { article: 'https://site.example/fechada', closed: true, moved_from: [] },
        { article: 'https://site.example/nova', closed: false, moved_from: ['https://site.example/velha'] },
      ],
    });
    const [page = ''] = /"moved_from":\[[^\]]+/.exec(exported) ?? [];
    const told = exported.replace(page, `${page},"https://evil.test/x","nada"`);
    expect(await next.importFile(to, told)).toMatchObject({ comments: 1, articles: 1 });
    expect(plain(await next.exported(to))).toBe(plain(exported));
  });

  it('server.54 server.58 no e-mail addresses are stored, also not of mentioned people and reactors', async () => {
    const site = await next.site();
    const person = { id: 'rui@mail.example', name: 'rui@mail.example' };
    const line = { id: '1', text: 'oi rui', mentions: [{ offset: 3, length: 3, ...person }] };
    const found = await next.read(site, ownFile([{ ...line, reactions: [{ ...person, type: 1 }] }]));
    const { pool } = next.backend.database;
    const clear = `select * from import_comments where import_comments::text ilike '%mail.example%'`;
    expect((await pool.query(clear)).rowCount).toBe(0);
    await next.make(site, found.id);
    const people = await pool.query<{ author_key: string }>(
      'select author_key from imported_people where site_id = $1 order by author_key',
      [site],
    );
    expect(people.rows.map(({ author_key }) => author_key.replace(/[0-9a-f]{64}/, '#'))).toEqual(['id:p1', 'mail:#']);
  });
});
