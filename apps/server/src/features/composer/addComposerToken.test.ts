import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveToken, sweepTokens } from '../../database/rows/composerTokens.ts';
import type { ShareCard } from '../previews/createLinkPreviews.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { addPlaces } from '../../mutations/testing/world/addPlaces.ts';
import { addComposerToken } from './addComposerToken.ts';
import { fetchSession } from '../session/fetchSession.ts';

const uri = 'https://museu.example/ruas';
const card: ShareCard = {
  type: 'share',
  uri,
  host: 'museu.example',
  title: 'Ruas que cantam',
  subtitle: 'Uma exposição',
  image: null,
};

describe('composer tokens', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  let post: string;
  const places: string[] = [];
  const looked: string[] = [];
  let found: ShareCard | null = card;
  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: ana });
    places.push(backend.services.ids.next(), backend.services.ids.next());
    const at = { latitude: -12.9, longitude: -38.5, address: 'Rua do Porto' };
    await addPlaces(
      backend.database.pool,
      places.map((id, index) => ({ ...at, id, name: `Mercado ${index}` })),
    );
  });
  afterAll(() => backend.stop());

  const services = (link_previews = true) => {
    const { liveSettings } = backend.services;
    return {
      ...backend.services,
      liveSettings: { ...liveSettings, current: () => ({ ...liveSettings.current(), link_previews }) },
      previews: {
        fetchPreview: async (person: string, address: string) => {
          looked.push(`${person} ${address}`);
          return found;
        },
      },
    };
  };
  const tell = (token_type: 'link' | 'place', token_id: string, person = bia) =>
    addComposerToken({ ft_ent_identifier: post, token_type, token_id }, { person, locale: 'pt-BR' }, services());
  const share = (person = bia) => backend.as(person).add(post, 'veja', { attached_share_url: uri });
  const kept = async () => {
    const { rows } = await backend.database.pool.query<{ count: number }>('select count(*)::int from composer_tokens');
    return rows[0]?.count;
  };

  it('S7.24/1 attaches the preview of a link for the person who prepared it, until the link has none', async () => {
    expect(await tell('link', uri)).toEqual({ attachment: card });
    expect(looked).toEqual([`${bia} ${uri}`]);
    const update = await share();
    expect(update.records.comments?.[0]?.attachment).toEqual(card);
    expect((await share(ana)).records.comments?.[0]?.attachment).toMatchObject({ uri, title: '' });
    const edited = await backend.as(bia).edit(keyIn(update), 'vejam', { attached_share_url: uri });
    expect(edited.records.comments?.[0]?.attachment).toEqual(card);
    found = null;
    expect(await tell('link', uri)).toEqual({ attachment: null });
    expect((await share()).records.comments?.[0]?.attachment).toMatchObject({ uri, title: '' });
    found = card;
  });

  it('S7.21 removes such a preview from a comment like any other', async () => {
    await tell('link', uri);
    const removed = await backend.as(bia).removePreview(keyIn(await share()));
    expect(removed.records.comments?.[0]?.attachment).toBeUndefined();
  });

  it('prepares links longer than an index entry, and several attachments at once', async () => {
    const long = `${uri}?${'x'.repeat(2_000)}`;
    await Promise.all([tell('link', long), tell('place', places[0] ?? ''), tell('place', places[1] ?? '')]);
    const comments = await Promise.all([
      backend.as(bia).add(post, 'um', { attached_place_id: places[0] }),
      backend.as(bia).add(post, 'dois', { attached_place_id: places[1] }),
      backend.as(bia).add(post, 'três', { attached_share_url: long }),
      backend.as(bia).add(post, 'nada'),
    ]);
    const carried = comments.map(({ records }) => records.comments?.[0]?.attachment?.type);
    expect(carried).toEqual(['comment_place_info', 'comment_place_info', 'share', undefined]);
    const other = backend.as(ana).add(post, 'aqui', { attached_place_id: places[0] });
    expect(await outcomeOf(other)).toBe('noSuchObject');
  });

  it('are overwritten when prepared again, and deleted after 30 days', async () => {
    const before = await kept();
    await tell('place', places[0] ?? '');
    await tell('place', places[0] ?? '');
    expect(await kept()).toBe(before);
    await backend.database.pool.query(`update composer_tokens set at = now() - interval '29 days'`);
    await sweepTokens(backend.database.pool);
    expect(await kept()).toBe(before);
    await backend.database.pool.query(`update composer_tokens set at = now() - interval '31 days'`);
    await sweepTokens(backend.database.pool);
    expect(await kept()).toBe(0);
  });

  it('ignore a stored card that does not conform to the contract', async () => {
    await tell('link', uri);
    await backend.database.pool.query(
      `update composer_tokens set attachment = '{"type":"share","uri":"javascript:x"}'`,
    );
    expect((await share()).records.comments?.[0]?.attachment).toMatchObject({ uri, title: '' });
  });

  it('server.790 ignore a link to a post that a server of the version before has prepared', async () => {
    const link = { ...card, type: 'live_share' as const, uri: 'https://museu.example/live/77', target: '77' };
    const token = { person_id: bia, thread_id: post, type: 'link', token_id: link.uri } as const;
    await saveToken(backend.database.pool, { ...token, attachment: link });
    const { records } = await backend.as(bia).add(post, 'veja', { attached_share_url: link.uri });
    expect(records.comments?.[0]?.attachment).toMatchObject({ type: 'share', title: '' });
  });

  it('are offered in the session of anybody who is signed in', async () => {
    const session = (person: string | null, given = backend.services) =>
      fetchSession({}, { person, locale: 'pt-BR' }, given);
    expect((await session(bia, services())).composertokens).toEqual(['place', 'link']);
    expect((await session(bia, services(false))).composertokens).toEqual(['place']);
    expect((await session(bia)).composertokens).toEqual(['place']);
    expect((await session(null, services())).composertokens).toBeUndefined();
  });
});
