import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommentRecord } from 'ufi-core/contract';
import { startTranslateServer, type TranslateServerBehaviour, type TranslateServer } from 'ufi-mocks/translate-server';
import type { ApiError } from '../../errors/apiError.ts';
import type { AppServices } from '../../start/appServices.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createTranslateProvider, createTranslator, sweepTranslations } from '../translator/index.ts';
import { loadLanguages } from '../../i18n/detectLanguage.ts';
import { fetchSession } from '../session/fetchSession.ts';
import { translateComments } from './translateComments.ts';

const english = 'This is the best song of that year, and the second half is where it gets good';
const other = 'You can hear the room in every note, and it deserves a much bigger audience';
const portuguese = 'Esta é a melhor música do ano, e não tem discussão para quem ouviu com calma';

let backend: TestBackend;
let ana: string;
let bia: string;
let provider: TranslateServer;
let services: AppServices;
let failures: string[];

/** Timeout for a failing service; a working one may take as long as it needs. */
const impatientMs = 1_000;

interface Opening {
  readonly perMinute?: number;
  readonly apiKey?: string;
  readonly timeoutMs?: number;
}

async function openServices({ perMinute = 0, apiKey, timeoutMs }: Opening = {}) {
  const { pool, clock } = backend.services;
  const translator = createTranslator({
    pool,
    clock,
    perMinute,
    provider: createTranslateProvider({ url: provider.origin, apiKey, ...(timeoutMs !== undefined && { timeoutMs }) }),
    onFailure: ({ failure }) => void failures.push(failure),
  });
  await translator.refresh();
  return { ...backend.services, translator };
}

beforeAll(async () => {
  await loadLanguages();
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
});
afterAll(() => backend.stop());
beforeEach(async () => {
  provider = await startTranslateServer();
  failures = [];
  services = await openServices();
});
afterEach(() => provider.stop());

const idIn = (update: Parameters<typeof keyIn>[0]): string => keyIn(update).split('_')[1] ?? '';
const recordIn = ({ records }: Parameters<typeof keyIn>[0]): CommentRecord | undefined => records.comments?.[0];

async function write(...texts: readonly string[]) {
  const thread = await backend.world.post({ author: ana });
  const ids: string[] = [];
  for (const text of texts) ids.push(idIn(await backend.as(bia).add(thread, text)));
  return { thread, ids };
}

const translate = (
  { thread, ids }: { thread: string; ids: readonly string[] },
  { person = ana, actor, by = services }: { person?: string | null; actor?: string; by?: AppServices } = {},
) => {
  const input = { ft_ent_identifier: thread, comment_ids: [...ids], ...(actor === undefined ? {} : { actor }) };
  return translateComments(input, { person, locale: 'pt-BR' }, by);
};
const textsOf = async (...args: Parameters<typeof translate>) =>
  (await translate(...args)).translations.map(({ translationdata }) => translationdata.body.text);

describe('translateComments', () => {
  it('S7.12 takes ft_ent_identifier, comment_ids, source and trigger, and returns translations', async () => {
    const { thread, ids } = await write(english, portuguese, '👏👏👏', other);
    const input = { ft_ent_identifier: thread, comment_ids: ids, source: 'ufi', trigger: 'translate_all' } as const;
    const { target, translations } = await translateComments(input, { person: ana, locale: 'pt-BR' }, services);
    expect(target).toBe(thread);
    expect(translations).toEqual([
      {
        fbid: ids[0],
        translationdata: {
          body: { text: `[pt] ${english}`, dir: 'ltr', ranges: [], mentionstext: null },
          fromlanguage: 'en',
        },
      },
      expect.objectContaining({ fbid: ids[3] }),
    ]);
    expect(provider.requests).toEqual([{ q: [english, other], source: 'en', target: 'pb', format: 'text' }]);
  });

  it('S3.01/2 sends the language of a comment, and the translatable languages with the session', async () => {
    const thread = await backend.world.post({ author: ana });
    const language = async (text: string) => recordIn(await backend.as(bia).add(thread, text))?.language;
    expect(await Promise.all([english, portuguese, 'تروبيكاليا من أوله إلى آخره بلا توقف'].map(language))).toEqual([
      'en',
      'pt',
      'ar',
    ]);
    expect(
      await Promise.all(['Nice', 'Concordo!', '👏', 'https://a.example/the-best-of-this-and-that'].map(language)),
    ).toEqual([undefined, undefined, undefined, undefined]);
    const session = (person: string | null, by: AppServices) => fetchSession({}, { person, locale: 'pt-BR' }, by);
    expect((await session(ana, services)).translatesfrom).toEqual(['ar', 'en', 'es', 'fr']);
    expect((await session(null, services)).translatesfrom).toBeUndefined();
    expect((await session(ana, backend.services)).translatesfrom).toBeUndefined();
  });

  it('server.30 stores a translation with a digest of its text in a table, and deletes it after a month', async () => {
    const { thread, ids } = await write(english);
    const key = `${thread}_${ids[0]}`;
    expect(await textsOf({ thread, ids })).toEqual([`[pt] ${english}`]);
    expect(await textsOf({ thread, ids }, { by: await openServices() })).toEqual([`[pt] ${english}`]);
    expect(provider.requests).toHaveLength(1);
    await backend.as(bia).edit(key, other);
    expect(await textsOf({ thread, ids })).toEqual([`[pt] ${other}`]);
    expect(provider.requests).toHaveLength(2);
    const { pool } = backend.database;
    const kept = async () => (await pool.query('select 1 from translations where comment_id = $1', [ids[0]])).rowCount;
    await pool.query("update translations set at = now() - interval '29 days'");
    await sweepTranslations(pool);
    expect(await kept()).toBe(1);
    await pool.query("update translations set at = now() - interval '31 days'");
    await sweepTranslations(pool);
    expect(await kept()).toBe(0);
  });

  it('server.32 keeps mentions and links whose words are still there', async () => {
    const thread = await backend.world.post({ author: ana });
    const text = `${english}, @[${ana}:Ana Souza] https://music.example/a`;
    const update = await backend.as(bia).add(thread, text);
    const { translations } = await translate({ thread, ids: [idIn(update)] });
    const { body } = translations[0]?.translationdata ?? {};
    const words = body?.ranges.map(({ offset, length }) => body.text.slice(offset, offset + length));
    expect(words).toEqual(
      recordIn(update)?.body.ranges.map(({ offset, length }) =>
        recordIn(update)?.body.text.slice(offset, offset + length),
      ),
    );
    expect(body?.ranges).toHaveLength(2);
  });

  it('server.30 shares concurrent requests for the same translation, and sends many comments in few requests', async () => {
    const { thread, ids } = await write(...Array.from({ length: 30 }, (_, n) => `${english} (${n})`));
    provider.delay(100);
    const both = await Promise.all([ana, bia].map((person) => textsOf({ thread, ids }, { person })));
    expect(both[0]).toHaveLength(30);
    expect(both[1]).toEqual(both[0]);
    expect(provider.requests.map(({ q }) => q.length)).toEqual([25, 5]);
  });

  it('server.31 translates no comments that the caller may not read', async () => {
    const { thread, ids } = await write(english, other);
    await backend.as(bia).remove(`${thread}_${ids[0]}`);
    await backend.database.pool.query("update comments set status = 'spam' where id = $1", [ids[1]]);
    const stranger = await backend.world.person('Caio Lins');
    expect(await textsOf({ thread, ids }, { person: stranger })).toEqual([]);
    expect(await textsOf({ thread, ids }, { person: bia })).toEqual([`[pt] ${other}`]);
    expect(await outcomeOf(translate({ thread, ids }, { person: null }))).toBe('sessionEnded');
    expect(await outcomeOf(translate({ thread, ids }, { actor: bia }))).toBe('noPermission');
    const elsewhere = await backend.world.post({ author: ana });
    expect(await textsOf({ thread: elsewhere, ids })).toEqual([]);
    const secret = await backend.world.post({ author: ana, privacy: 'only_me' });
    expect(await outcomeOf(translate({ thread: secret, ids }, { person: stranger }))).toBe('noSuchObject');
    const group = await backend.world.group('public', { [ana]: 'admin' });
    const inGroup = await backend.world.post({ author: ana, group });
    expect(await outcomeOf(translate({ thread: inGroup, ids }, { person: stranger }))).toBe('noPermission');
  });

  it('translates nothing without a service', async () => {
    expect(await outcomeOf(translate(await write(english), { by: backend.services }))).toBe('noSuchObject');
  });

  const ill: readonly (readonly [TranslateServerBehaviour, string])[] = [
    ['silent', 'timeout'],
    ['dripping', 'timeout'],
    ['broken', 'status'],
    ['endless', 'too_large'],
    ['babbling', 'not_json'],
    ['strange', 'not_json'],
    ['short', 'not_json'],
    ['unstorable', 'not_json'],
    ['redirecting', 'redirect'],
  ];
  it.each(ill)(
    'server.28 answers tryLater for a %s service, stores nothing, and recovers with the service',
    async (manner, failure) => {
      const { thread, ids } = await write(english);
      provider.behave(manner);
      const by = await openServices(failure === 'timeout' ? { timeoutMs: impatientMs } : {});
      expect(await outcomeOf(translate({ thread, ids }, { by }))).toBe('tryLater');
      expect(failures).toEqual([failure]);
      expect(provider.insideCalls()).toBe(0);
      provider.behave('good');
      expect(await textsOf({ thread, ids }, { by })).toEqual([`[pt] ${english}`]);
    },
  );

  it('server.33 offers nothing while the service is unavailable, and finds it later', async () => {
    await provider.stop();
    const away = await openServices();
    expect(away.translator.translatesFrom('pt-BR')).toEqual([]);
    expect(failures).toEqual(['unreachable']);
    expect(await textsOf(await write(english), { by: away })).toEqual([]);
  });

  it('sends the configured key', async () => {
    await provider.stop();
    provider = await startTranslateServer({ apiKey: 'secret' });
    const asked = await write(english);
    expect(await outcomeOf(translate(asked, { by: await openServices() }))).toBe('tryLater');
    expect(await textsOf(asked, { by: await openServices({ apiKey: 'secret' }) })).toHaveLength(1);
  });

  it('server.31 limits how often one person requests new translations', async () => {
    const by = await openServices({ perMinute: 4 });
    const asked = [await write(english), await write(other), await write(`${english}!`)] as const;
    for (const wanted of asked.slice(0, 2)) await translate(wanted, { by });
    const refusal = await translate(asked[2], { by }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason: 'tooManyCalls' });
    expect((refusal as ApiError).retryAfterMs).toBeGreaterThan(0);
    expect(await textsOf(asked[0], { by })).toHaveLength(1);
    expect(await textsOf(asked[2], { by, person: bia })).toHaveLength(1);
  });
});
