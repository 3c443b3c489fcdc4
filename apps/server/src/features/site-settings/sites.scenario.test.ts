import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPageInspector } from '../page-moves/createPageInspector.ts';
import type { OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { startNameServer } from '../../outbound/testing/startNameServer.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { snapshotRows } from '../../mutations/testing/findThreadInconsistencies.ts';
import { sweepSites } from '../sites/index.ts';
import { callInFrame, type FrameCall } from '../article-comments/testing/callInFrame.ts';

describe('sites and their articles', () => {
  let backend: TestBackend;
  let people: { ana: string; mod: string; owner: string; boss: string };
  let site: string;
  let other: string;
  let reader: FrameCall;

  beforeAll(async () => {
    backend = await createTestBackend();
    const { world, database } = backend;
    const [ana, mod, owner, boss] = ['Ana', 'Mod', 'Dona', 'Chefe'].map((name) => world.person(name));
    people = { ana: (await ana) ?? '', mod: (await mod) ?? '', owner: (await owner) ?? '', boss: (await boss) ?? '' };
    await database.pool.query('update people set is_instance_owner = true where id = $1', [people.boss]);
    const domains = ['https://site.example', 'https://*.jornal.example', 'http://localhost:4001'];
    site = await world.site(people.owner, { domains, visitors: [people.ana], moderators: [people.mod] });
    other = await world.site(people.mod, { domains: ['https://outro.example'], visitors: [people.ana] });
    reader = callInFrame(backend.services, null);
  });
  afterAll(() => backend.stop());

  /** The reason of a rejected call, after checking that it changed no row. */
  async function refusalOf(call: () => Promise<unknown>): Promise<string> {
    const before = await snapshotRows(backend.database.pool);
    const outcome = await outcomeOf(call());
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
    return outcome;
  }

  describe('opening an article', () => {
    const origin = 'https://site.example';

    it('S3.16/2 server.45 creates it once, for any tracking parameters, and returns its first page', async () => {
      const opened = await Promise.all(
        ['', '?fbclid=1', '#fim', '?utm_source=x&mc_cid=2'].map((rest) =>
          reader('openArticle', { app_id: site, origin, href: `https://site.example/uma${rest}` }),
        ),
      );
      expect(new Set(opened.map(({ article }) => article.id)).size).toBe(1);
      expect(opened[0]).toMatchObject({
        site: { id: site, name: 'A site', isClosed: false },
        article: { type: 'ogobject', ogURL: 'https://site.example/uma' },
        ordering: 'social',
        orderings: ['social', 'reverse_time', 'time'],
        threadClosed: false,
        maxCommentLength: 0,
        minFeedLength: 9,
        seq: 0,
        enablePhoto: true,
        enableSticker: true,
        acceptsPages: true,
        hasCommentPrivacy: true,
        lists: [{ values: [], clienthasall: true, containerorderingmode: 'ranked_unfiltered' }],
      });
      expect(opened[0]?.site.domains).toEqual([origin, 'https://*.jornal.example', 'http://localhost:4001']);
    });

    it('server.46 finds the site by the origin of the article if there is no app id', async () => {
      const href = 'https://a.b.jornal.example/x';
      expect((await reader('openArticle', { origin: 'https://a.b.jornal.example', href })).site.id).toBe(site);
      const shownElsewhere = await reader('openArticle', { origin: 'http://localhost:4001', href });
      expect(shownElsewhere.article.ogURL).toBe(href);
    });

    it('server.93 opens one article however a page writes its address', async () => {
      const spellings = [
        'http://site.example/esta',
        'https://www.site.example/esta/',
        'http://localhost:4001/esta/index.html',
      ];
      const opened = await Promise.all(spellings.map((href) => reader('openArticle', { app_id: site, origin, href })));
      expect(new Set(opened.map(({ article }) => article.id)).size).toBe(1);
      const { counts } = await reader('countComments', { hrefs: spellings.join(' ') });
      expect(counts).toEqual([0, 0, 0]);
    });

    it('server.93 follows the canonical link where it stays on the site, else the page itself', async () => {
      const page = 'https://site.example/pagina?id=7';
      const open = async (href: string) =>
        (await reader('openArticle', { app_id: site, origin, href, page })).article.ogURL;
      expect(await open('https://agencia.example/materia')).toBe(page);
      expect(await open('https://site.example/materia/')).toBe(page);
      expect(await open('https://site.example/pagina?id=7&a=1')).toBe(page);
      const other = { app_id: site, origin, href: 'https://site.example/nova', page: 'https://site.example/nova?id=8' };
      expect((await reader('openArticle', other)).article.ogURL).toBe('https://site.example/nova');
    });

    it.each([
      [{ origin: 'https://site.example', href: 'https://evil.example/a' }, { href: 'not_allowed' }],
      [{ origin: 'https://evil.example', href: 'https://site.example/a' }, { origin: 'not_allowed' }],
      [{ origin: 'https://evil.example', href: 'https://evil.example/a' }, { origin: 'not_allowed' }],
      [
        { origin: 'https://site.example', href: 'https://evil.example/a', page: 'https://evil.example/b' },
        { href: 'not_allowed' },
      ],
    ])('A33 plugin-embed.22 names what is not the site’s: %j', async (asked, fields) => {
      for (const app_id of [site, undefined]) {
        const call = reader('openArticle', { ...asked, ...(app_id !== undefined && { app_id }) });
        await expect(call).rejects.toMatchObject({ reason: 'noPermission', fields });
      }
    });

    it('server.45 uses the site’s own name of a thread on any page', async () => {
      const open = (path: string) =>
        reader('openArticle', { app_id: site, origin, href: `https://site.example/${path}`, xid: 'materia-7' });
      const [first, second] = [await open('a'), await open('b')];
      expect({ id: first.article.id, ogURL: first.article.ogURL }).toEqual({
        id: second.article.id,
        ogURL: 'https://site.example/a',
      });
    });

    it('S3.19 offers and opens social only if ranking is allowed', async () => {
      const { world, database } = backend;
      const plain = await world.site(people.owner, { domains: ['https://plain.example'] });
      await database.pool.query('update sites set ranking_allowed = false where id = $1', [plain]);
      const asked = { origin: 'https://plain.example', href: 'https://plain.example/', ordering: 'social' } as const;
      const { ordering, orderings, article } = await reader('openArticle', asked);
      expect({ ordering, orderings }).toEqual({ ordering: 'reverse_time', orderings: ['reverse_time', 'time'] });
      const page = await reader('pageComments', { target_id: article.id, ordering: 'social' });
      expect(page.ordering).toBe('reverse_time');
    });

    it('opens around a linked comment, and at the first page if that is deleted', async () => {
      const ana = callInFrame(backend.services, people.ana, site);
      const asked = { app_id: site, origin, href: 'https://site.example/longa', ordering: 'time', limit: 2 } as const;
      const { article } = await reader('openArticle', asked);
      const ids: string[] = [];
      for (const text of ['1', '2', '3', '4', '5']) {
        ids.push((await ana('createComment', { target_id: article.id, text })).commentID);
      }
      const openAt = async (deeplinked_comment_id: string | undefined) =>
        (await reader('openArticle', { ...asked, deeplinked_comment_id })).lists[0]?.values;
      expect(await openAt(undefined)).toEqual(ids.slice(0, 2));
      expect(await openAt(ids[3])).toEqual(ids.slice(2, 4));
      expect(await openAt('1234')).toEqual(ids.slice(0, 2));
    });

    const foreign: [string, string, string][] = [
      ['an article of nobody', 'https://evil.test', 'https://evil.test/x'],
      ['an article elsewhere (A19)', origin, 'https://evil.test/x'],
      ['an embedding page elsewhere (A33)', 'https://evil.test', 'https://site.example/x'],
      ['a host that ends alike', 'https://notsite.example', 'https://notsite.example/x'],
      ['a host that begins alike', 'https://site.example.evil.test', 'https://site.example.evil.test/x'],
      ['a name before the host', origin, 'https://site.example@evil.test/x'],
      ['another port', 'https://site.example:8443', 'https://site.example:8443/x'],
      ['another scheme', 'http://site.example', 'http://site.example/x'],
      ['a domain without the label that its wildcard stands for', 'https://jornal.example', 'https://jornal.example/x'],
      ['another site than the app id names', 'https://outro.example', 'https://outro.example/x'],
      ['a page without an origin', 'null', 'https://site.example/x'],
    ];
    it.each(foreign)('rejects %s, and creates nothing', async (_, embedding, href) => {
      const asked = { origin: embedding, href: `${href}/${backend.services.ids.next()}` };
      expect(await refusalOf(() => reader('openArticle', { ...asked, app_id: site }))).toBe('noPermission');
    });

    it('rejects an invalid address, cursor, app id or actor, and creates nothing', async () => {
      const asked = { app_id: site, origin, href: 'https://site.example/nunca' };
      const open = (rest: object) => refusalOf(() => reader('openArticle', { ...asked, ...rest }));
      expect(await open({ href: 'javascript:alert(1)' })).toBe('badParameter');
      expect(await open({ xid: 'a\u0000' })).toBe('badParameter');
      expect(await open({ after_cursor: 'nada' })).toBe('badParameter');
      expect(await open({ app_id: '1234' })).toBe('noSuchObject');
      expect(await open({ actor: people.ana })).toBe('sessionEnded');
    });

    it('server.45 limits creation per network, and opens existing articles for all', async () => {
      const asked = { app_id: site, origin };
      const outcomes: string[] = [];
      for (let n = 0; n < 80 && outcomes.at(-1) !== 'tooManyCalls'; n += 1) {
        outcomes.push(await outcomeOf(reader('openArticle', { ...asked, href: `https://site.example/many/${n}` })));
      }
      expect(outcomes.at(-1)).toBe('tooManyCalls');
      expect(await outcomeOf(reader('openArticle', { ...asked, href: 'https://site.example/many/0' }))).toBe('done');
    });
  });

  describe('a call about an article (A35)', () => {
    const text = 'oi';
    let article: string;
    let comment: string;
    let ana: FrameCall;

    beforeAll(async () => {
      article = await backend.world.article(site, 'https://site.example/a35');
      ana = callInFrame(backend.services, people.ana, site);
      comment = (await ana('createComment', { target_id: article, text })).commentID;
    });

    /** Every mutation of the plugin, applied to `comment`. */
    const changes = (call: FrameCall, rest: object): (() => Promise<unknown>)[] => [
      () => call('createComment', { target_id: article, text, ...rest }),
      () => call('createReply', { target_id: article, parent_comment_id: comment, text, ...rest }),
      () => call('saveComment', { target_id: article, comment_id: comment, text: 'outro', ...rest }),
      () => call('removeComment', { target_id: article, comment_id: comment, ...rest }),
      () => call('likeComment', { target_id: article, comment_id: comment, action_like: true, ...rest }),
      () => call('switchActor', { target_id: article, actor: people.ana, comment_ids: [comment], ...rest }),
    ];
    const refusals = async (call: FrameCall, rest: object) => {
      const found = new Set<string>();
      for (const change of changes(call, rest)) found.add(await refusalOf(change));
      return [...found];
    };

    it("is refused with another site's app id, even after opting in at both", async () => {
      expect(await refusals(ana, { app_id: other })).toEqual(['noPermission']);
      expect(await refusals(callInFrame(backend.services, people.ana, other), { app_id: other })).toEqual([
        'noPermission',
      ]);
    });

    it("ignores sessions of another site's frame and of our own pages", async () => {
      for (const call of [
        callInFrame(backend.services, people.ana, other),
        callInFrame(backend.services, people.ana),
      ]) {
        for (const rest of [{ app_id: site }, {}]) expect(await refusals(call, rest)).toEqual(['sessionEnded']);
      }
    });

    it('is refused from a page that is not of the site', async () => {
      expect(await refusals(ana, { iframe_referer: 'https://evil.test/a35' })).toEqual(['noPermission']);
      expect(await refusals(ana, { iframe_referer: 'https://outro.example/a35' })).toEqual(['noPermission']);
    });

    it('is refused if its comment belongs to another article, or its article is a post', async () => {
      const second = await backend.world.article(site, 'https://site.example/a35-b');
      const asked = { target_id: second, comment_id: comment };
      expect(await refusalOf(() => ana('removeComment', asked))).toBe('noSuchObject');
      expect(await refusalOf(() => ana('saveComment', { ...asked, text }))).toBe('noSuchObject');
      expect(await refusalOf(() => ana('likeComment', { ...asked, action_like: true }))).toBe('noSuchObject');
      const reply = { target_id: second, parent_comment_id: comment, text };
      expect(await refusalOf(() => ana('createReply', reply))).toBe('noSuchObject');
      const post = await backend.world.post({ author: people.ana });
      expect(await refusalOf(() => ana('createComment', { target_id: post, text }))).toBe('noSuchObject');
    });

    it('finds its article by address if there is no id, and the site by the same address', async () => {
      const iframe_referer = 'https://site.example/a35?fbclid=x#y';
      const like = { comment_id: comment, action_like: true, iframe_referer };
      expect(Object.keys((await ana('likeComment', like)).idMap)).toContain(article);
      expect(Object.keys((await ana('likeComment', { ...like, app_id: site })).idMap)).toContain(article);
      const lost = { comment_id: comment, action_like: true };
      expect(await refusalOf(() => ana('likeComment', lost))).toBe('badParameter');
      const nowhere = { ...lost, iframe_referer: 'https://site.example/never' };
      expect(await refusalOf(() => ana('likeComment', nowhere))).toBe('noSuchObject');
      expect(await refusalOf(() => ana('likeComment', { ...like, app_id: other }))).toBe('noSuchObject');
    });

    it('is held from the moment of a ban at the site', async () => {
      const { pool } = backend.database;
      const ban = `insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'banned', $3)`;
      await pool.query(ban, [site, people.ana, people.mod]);
      const held = await ana('createComment', { target_id: article, text });
      expect(held.idMap[held.commentID]).toMatchObject({ hidden: true });
      await pool.query('delete from restrictions');
      await pool.query('delete from site_visitors where person_id = $1 and site_id = $2', [people.ana, site]);
      expect(await refusalOf(() => ana('createComment', { target_id: article, text }))).toBe('noPermission');
      await pool.query('insert into site_visitors (site_id, person_id) values ($2, $1)', [people.ana, site]);
      await ana('createComment', { target_id: article, text });
    });
  });

  describe('its staff', () => {
    it('server.61 is appointed by its owner, takes effect at once, and never loses its last owner', async () => {
      const { world, database } = backend;
      const own = await world.site(people.owner, { domains: ['https://equipe.example'] });
      const second = await world.person('Segunda');
      const as = (person: string) => callInFrame(backend.services, person);
      const set = (by: string, person_id: string, role: 'owner' | 'moderator' | null) =>
        outcomeOf(as(by)('setSiteRole', { app_id: own, person_id, role }));
      await database.pool.query('update people set is_demo = true where id = any($1)', [[people.ana, second]]);
      expect(await set(people.ana, people.ana, 'moderator')).toBe('noPermission');
      expect(await outcomeOf(as(people.ana)('fetchModeration', { app_id: own, view: 'all' }))).toBe('noPermission');
      expect(await set(people.owner, people.ana, 'moderator')).toBe('done');
      expect(await outcomeOf(as(people.ana)('fetchModeration', { app_id: own, view: 'all' }))).toBe('done');
      expect(await set(people.ana, second, 'moderator')).toBe('noPermission');
      expect(await set(people.owner, second, 'owner')).toBe('done');
      expect(await set(people.owner, second, null)).toBe('noPermission');
      expect(await set(people.boss, second, 'moderator')).toBe('done');
      expect(await set(people.owner, second, 'owner')).toBe('done');
      expect(await set(people.owner, '1234', 'moderator')).toBe('noSuchObject');
      expect(await set(people.owner, people.owner, null)).toBe('done');
      expect(await set(second, second, 'moderator')).toBe('badParameter');
      const { staff } = await as(second)('fetchSiteStaff', { app_id: own });
      expect(staff.map(({ person, role }) => [person.id, role])).toEqual([
        [second, 'owner'],
        [people.ana, 'moderator'],
      ]);
      expect(await set(second, people.ana, null)).toBe('done');
      expect(await outcomeOf(as(people.ana)('fetchModeration', { app_id: own, view: 'all' }))).toBe('noPermission');
      const { lines } = await as(second)('fetchAudit', { scope_id: own });
      expect(lines.map(({ action }) => action)).toEqual(Array(6).fill('grantSiteRole'));
    });

    it('server.61 placeholder people of an import cannot become staff', async () => {
      const nobody = await backend.world.person('De fora');
      const call = { app_id: site, person_id: nobody, role: 'moderator' } as const;
      expect(await refusalOf(() => callInFrame(backend.services, people.owner)('setSiteRole', call))).toBe(
        'noSuchObject',
      );
    });
  });

  describe('closing by age', () => {
    it('server.47 closes a thread the configured number of days after its article was opened', async () => {
      const { world, database } = backend;
      const [asOwner, ana] = [
        callInFrame(backend.services, people.owner),
        callInFrame(backend.services, people.ana, site),
      ];
      const article = await world.article(site, 'https://site.example/velha');
      const write = () => outcomeOf(ana('createComment', { target_id: article, text: 'oi' }));
      const age = (days: number) =>
        database.pool.query('update articles set created_at = now() - make_interval(days => $2) where id = $1', [
          article,
          days,
        ]);
      const domains = ['https://site.example', 'https://*.jornal.example', 'http://localhost:4001'];
      const set = (closesAfterDays: number) =>
        asOwner('updateSite', { app_id: site, name: 'A site', domains, settings: { closesAfterDays } });
      await age(8);
      expect(await write()).toBe('done');
      await set(7);
      expect(await write()).toBe('threadClosed');
      await age(6);
      expect(await write()).toBe('done');
      await set(0);
    });
  });

  describe('registering', () => {
    const wish = { name: 'Gazeta', domains: ['https://gazeta.example', 'https://GAZETA.example/'] };
    const as = (person: string | null) => callInFrame(backend.services, person);
    /** Opens articles beyond what a network may. */
    const opener = () => callInFrame({ ...backend.services, articleRateLimit: { take: () => null } }, null);

    it('server.63 is allowed for the instance owner, or for everybody if configured', async () => {
      expect(await refusalOf(() => as(null)('registerSite', wish))).toBe('sessionEnded');
      expect(await refusalOf(() => as(people.owner)('registerSite', wish))).toBe('noPermission');
      const made = await as(people.boss)('registerSite', wish);
      expect(made).toMatchObject({
        name: 'Gazeta',
        domains: ['https://gazeta.example'],
        isClosed: false,
        role: 'owner',
      });
      expect(await as(people.boss)('fetchSites', {})).toEqual({ sites: [made], mayRegister: true });
      const { services } = backend;
      const open = callInFrame({ ...services, isOpenToSites: true }, people.mod);
      const own = await open('registerSite', { ...wish, domains: ['https://aberta.example'] });
      const { sites, mayRegister } = await open('fetchSites', {});
      const roles = sites.map(({ id, role }) => [id, role]);
      expect({ roles, mayRegister }).toEqual({
        roles: [
          [site, 'moderator'],
          [other, 'owner'],
          [own.id, 'owner'],
        ],
        mayRegister: true,
      });
      expect((await as(people.mod)('fetchSites', {})).mayRegister).toBe(false);
      expect(await refusalOf(() => as(null)('fetchSites', {}))).toBe('sessionEnded');
    });

    it('takes effect once per client id', async () => {
      const asked = { name: 'Gazeta', domains: ['https://uma-vez.example'], client_id: 'site-1' };
      const made = await Promise.all([1, 2, 3].map(() => as(people.boss)('registerSite', asked)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const changed = { ...asked, name: 'Outra' };
      expect(await refusalOf(() => as(people.boss)('registerSite', changed))).toBe('duplicate');
    });

    it('cleans a name, and rejects one of which nothing is left (A11)', async () => {
      const made = await as(people.boss)('registerSite', {
        domains: ['https://manha.example'],
        name: 'Gazeta\u202E\r\n da\u0000 manhã',
      });
      expect(made.name).toBe('Gazeta da manhã');
      for (const name of ['\u0000', '\u202E ', 'a\uD800', '...']) {
        const refused = { fields: { name: 'bad_format' } };
        await expect(as(people.boss)('registerSite', { ...wish, name })).rejects.toMatchObject(refused);
        await expect(as(people.owner)('updateSite', { ...wish, name, app_id: site })).rejects.toMatchObject(refused);
      }
    });

    const registered = async (domains: string[], person = people.boss, services = backend.services): Promise<string> =>
      (await callInFrame(services, person)('registerSite', { name: 'Nova', domains })).id;

    it('server.135 finds people who have written at the site by name, for those who appoint its staff', async () => {
      const { world, database } = backend;
      const names = ['Zelia Prado', 'Zelinda Praca', 'Prado Zeca', 'Zeferino Prado', 'Zenia Prado', 'Zel%a Prado'];
      const [zelia = '', zelinda = '', zeca = '', silent = '', elsewhere = '', odd = ''] = await Promise.all(
        names.map(world.person),
      );
      const vouched = await world.person('Zélio Prado');
      const own = await world.site(people.owner, {
        domains: ['https://nomes.example'],
        moderators: [people.mod],
        visitors: [zelia, zelinda, zeca, silent, odd, vouched],
      });
      const third = await world.site(people.owner, { domains: ['https://alheio.example'], visitors: [elsewhere] });
      await database.pool.query('update people set is_demo = true where id = any($1)', [
        [zelia, zelinda, zeca, silent, elsewhere, odd],
      ]);
      const writes = async (person: string, at: string, host: string) => {
        const href = `https://${host}/a`;
        const article = await callInFrame(backend.services, null)('openArticle', {
          app_id: at,
          origin: `https://${host}`,
          href,
        });
        const frame = callInFrame(backend.services, person, at);
        await frame('createComment', {
          app_id: at,
          target_id: article.article.id,
          iframe_referer: href,
          text: 'oi',
          client_id: `${person}-1`,
        });
      };
      for (const person of [zelia, zelinda, zeca, odd, vouched]) await writes(person, own, 'nomes.example');
      await writes(elsewhere, third, 'alheio.example');
      const as = (person: string | null) => callInFrame(backend.services, person);
      const found = async (q: string) =>
        (await as(people.owner)('searchSitePeople', { app_id: own, q })).people.map(({ id }) => id);
      expect(await found('ze')).toEqual([odd, zelia, zelinda, zeca]);
      expect(await found('ZÉL pra')).toEqual([odd, zelia, zelinda]);
      expect(await found('prado')).toEqual([zeca, odd, zelia]);
      expect(await found('zel%')).toEqual([odd]);
      expect([await found('z'), await found('  '), await found('_e')]).toEqual([[], [], []]);
      for (const person of [people.mod, people.ana, zelia])
        expect(await outcomeOf(as(person)('searchSitePeople', { app_id: own, q: 'ze' }))).toBe('noPermission');
      expect(await outcomeOf(as(null)('searchSitePeople', { app_id: own, q: 'ze' }))).toBe('sessionEnded');
      expect(await outcomeOf(as(people.boss)('searchSitePeople', { app_id: own, q: 'ze' }))).toBe('done');
    });

    it('server.130 refuses an origin that another site holds, also of the same owner, and names it', async () => {
      await registered(['https://tomada.example', 'https://*.rede.example', 'http://localhost:5000']);
      const before = await snapshotRows(backend.database.pool);
      const taken = [
        'https://tomada.example',
        'https://www.tomada.example',
        'https://a.rede.example',
        'https://*.rede.example',
        'https://*.b.rede.example',
      ];
      for (const domain of taken) {
        const refused = { reason: 'badParameter', fields: { 'domains.1': 'origin_taken' } };
        await expect(registered(['https://livre.example', domain])).rejects.toMatchObject(refused);
        const change = { app_id: other, name: 'Outro', domains: ['https://outro.example', domain] };
        await expect(as(people.mod)('updateSite', change)).rejects.toMatchObject(refused);
      }
      expect(await snapshotRows(backend.database.pool)).toEqual(before);
      const free = [
        'https://tomada.example:8443',
        'https://naotomada.example',
        'https://rede.example',
        'http://localhost:5000',
      ];
      await registered(free);
      const both = await Promise.allSettled([1, 2].map(() => registered(['https://corrida.example'])));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('server.46 gives a frame without an app id the site of the closest domain, whichever is older', async () => {
      const wide = await registered(['https://*.perto.example']);
      const { pool } = backend.database;
      const [longer, exact] = [
        await registered(['https://longe1.example']),
        await registered(['https://longe2.example']),
      ];
      const move = (id: string, host: string, isWildcard: boolean) =>
        pool.query('update site_domains set host = $2, is_wildcard = $3 where site_id = $1', [id, host, isWildcard]);
      await move(longer, 'mais.perto.example', true);
      await move(exact, 'a.mais.perto.example', false);
      const siteAt = async (origin: string) => (await opener()('openArticle', { origin, href: `${origin}/x` })).site.id;
      expect(await siteAt('https://a.mais.perto.example')).toBe(exact);
      expect(await siteAt('https://b.mais.perto.example')).toBe(longer);
      expect(await siteAt('https://b.perto.example')).toBe(wide);
    });

    it('server.130 gives an origin to whom a TXT record of exactly its host names, and to nobody else', async () => {
      const nameServer = await startNameServer({
        'txt.example': [['v=spf1 -all'], [`ufi-owner=${people.ana} `, people.mod]],
        'xtxt.example': [[`x-ufi-owner=${people.mod}`], [`ufi-owner=${people.mod}0`], [people.mod]],
      });
      const network: OutboundNetwork = {
        resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
        isPublic: () => false,
        ports: [],
        nameServers: [nameServer.address],
      };
      const pageInspector = createPageInspector({ onFailure: () => {}, network });
      const services = { ...backend.services, isOpenToSites: true, pageInspector };
      const names = ['txt.example', 'sub.txt.example', 'xtxt.example'];
      for (const name of names) await registered([`https://${name}`]);
      for (const name of names.slice(1)) {
        await expect(registered([`https://${name}`], people.mod, services)).rejects.toMatchObject({
          fields: { 'domains.0': 'origin_taken' },
        });
      }
      await expect(registered(['https://txt.example'], people.owner, services)).rejects.toThrow();
      const made = await registered(['https://txt.example'], people.mod, services);
      const { rows } = await backend.database.pool.query(
        'select site_id::text as site from site_domains where host = $1',
        ['txt.example'],
      );
      expect(rows).toEqual([{ site: made }]);
      expect(new Set(nameServer.asked)).toEqual(new Set(names.map((name) => `${name} 16`)));
      await nameServer.stop();
    });

    it('server.130 gives an origin to whom its page names, and takes it from the other site', async () => {
      const first = await registered(['https://provada.example', 'https://outra-provada.example']);
      const asked: string[] = [];
      const readOwners = (origin: string) => {
        asked.push(origin);
        return Promise.resolve(origin === 'https://provada.example' ? ['1', people.mod] : []);
      };
      const pageInspector = { readOwners, readAdmins: async () => null, findMovedAddress: async () => null };
      const services = { ...backend.services, isOpenToSites: true, pageInspector };
      const wanted = ['https://provada.example', 'https://outra-provada.example'];
      await expect(registered(wanted, people.mod, services)).rejects.toMatchObject({
        fields: { 'domains.1': 'origin_taken' },
      });
      await expect(registered(wanted.slice(0, 1), people.owner, services)).rejects.toMatchObject({
        fields: { 'domains.0': 'origin_taken' },
      });
      const made = await registered(wanted.slice(0, 1), people.mod, services);
      const { rows } = await backend.database.pool.query(
        'select site_id::text as site, host from site_domains where site_id = any($1) order by host',
        [[first, made]],
      );
      expect(rows).toEqual([
        { site: first, host: 'outra-provada.example' },
        { site: made, host: 'provada.example' },
      ]);
      expect(new Set(asked)).toEqual(new Set(wanted));
    });

    it('server.132 can be deleted by whoever manages it, restored, and is swept after 30 days with all it has', async () => {
      const { world, database } = backend;
      const own = await world.site(people.owner, {
        domains: ['https://breve.example'],
        visitors: [people.ana],
        moderators: [people.mod],
      });
      const asked = { origin: 'https://breve.example', href: 'https://breve.example/a' };
      const { article } = await opener()('openArticle', asked);
      const inFrame = callInFrame(backend.services, people.ana, own);
      const writing = { app_id: own, target_id: article.id, text: 'um comentário' };
      const { commentID } = await inFrame('createComment', { ...writing, client_id: 'breve-1' });
      await database.pool.query(
        `with x as (insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'banned', $3))
         insert into reports (thread_id, comment_id, person_id, actor_id, reason, scope_id) values ($4, $5, $3, $3, 'spam', $1)`,
        [own, people.mod, people.owner, article.id, commentID],
      );
      for (const person of [people.ana, people.mod]) {
        expect(await refusalOf(() => as(person)('deleteSite', { app_id: own, isDeleted: true }))).toBe('noPermission');
      }
      const removing = await as(people.owner)('deleteSite', { app_id: own, isDeleted: true });
      expect(removing.deletedUntil).toBeGreaterThan(Date.now() / 1_000 + 29 * 86_400);
      await expect(opener()('openArticle', asked)).rejects.toMatchObject({ fields: { origin: 'not_allowed' } });
      await expect(opener()('openArticle', { ...asked, app_id: own })).rejects.toMatchObject({
        reason: 'noSuchObject',
      });
      await expect(inFrame('createComment', { ...writing, client_id: 'breve-3' })).rejects.toThrow();
      await expect(registered(['https://breve.example'])).rejects.toMatchObject({
        fields: { 'domains.0': 'origin_taken' },
      });
      const listed = (await as(people.owner)('fetchSites', {})).sites.find(({ id }) => id === own);
      expect(listed?.deletedUntil).toBe(removing.deletedUntil);

      expect(await as(people.owner)('deleteSite', { app_id: own, isDeleted: false })).not.toHaveProperty(
        'deletedUntil',
      );
      expect((await opener()('openArticle', asked)).lists[0]?.values).toHaveLength(1);

      await as(people.owner)('deleteSite', { app_id: own, isDeleted: true });
      const age = (days: number) =>
        database.pool.query('update sites set deleted_at = now() - make_interval(days => $2) where id = $1', [
          own,
          days,
        ]);
      await age(29);
      await sweepSites(database.pool);
      expect(await as(people.boss)('deleteSite', { app_id: own, isDeleted: true })).toMatchObject({ id: own });
      await age(31);
      await sweepSites(database.pool);
      expect(await outcomeOf(as(people.boss)('deleteSite', { app_id: own, isDeleted: false }))).toBe('noSuchObject');
      const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
        `select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'public' and column_name in ('site_id', 'thread_id', 'scope_id', 'article_id')`,
      );
      const left: string[] = [];
      for (const { table, column } of columns) {
        const { rowCount } = await database.pool.query(`select from ${table} where ${column} = any($1)`, [
          [own, article.id],
        ]);
        if (rowCount !== 0) left.push(`${table}.${column}`);
      }
      expect(left).toEqual([]);
      expect((await registered(['https://breve.example'])).length).toBeGreaterThan(0);
    });

    it('server.63 rejects an invalid domain with its index', async () => {
      const domains = ['https://ok.example', 'http://site.example', '*'];
      await expect(as(people.boss)('registerSite', { ...wish, domains })).rejects.toMatchObject({
        fields: { 'domains.1': 'bad_format', 'domains.2': 'bad_format' },
      });
    });

    it('server.63 can be updated by its owner and the instance owner only', async () => {
      const change = { app_id: site, name: 'Novo', domains: ['http://localhost:4001', 'https://novo.example'] };
      for (const person of [people.ana, people.mod]) {
        expect(await refusalOf(() => as(person)('updateSite', change))).toBe('noPermission');
      }
      expect(await refusalOf(() => as(null)('updateSite', change))).toBe('sessionEnded');
      expect(await as(people.owner)('updateSite', change)).toMatchObject({
        id: site,
        name: 'Novo',
        isClosed: false,
        domains: ['http://localhost:4001', 'https://novo.example'],
      });
      const closed = await as(people.boss)('updateSite', {
        ...change,
        domains: ['https://novo.example'],
        settings: { isClosed: true },
      });
      expect({ domains: closed.domains, isClosed: closed.isClosed }).toEqual({
        domains: ['https://novo.example'],
        isClosed: true,
      });
      expect((await as(people.boss)('updateSite', change)).isClosed).toBe(true);
      const nowhere = { ...change, app_id: '1234' };
      expect(await refusalOf(() => as(people.boss)('updateSite', nowhere))).toBe('noSuchObject');
    });
  });
});
