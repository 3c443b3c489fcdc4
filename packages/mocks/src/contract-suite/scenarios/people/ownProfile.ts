import { endpointRegistry, maxBio, type OwnProfile } from 'ufi-core/contract';
import * as v from 'valibot';
import type { Client } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';
import { picture } from '../attachments/uploading.ts';

const { setProfilePicture } = endpointRegistry;

const sendPicture = (client: Client, place: string, more: Record<string, string> = {}) =>
  client.sendForm(setProfilePicture.path, { place, ...more }, picture);

async function show(client: Client, place: string): Promise<OwnProfile> {
  const { body } = await sendPicture(client, place);
  return v.parse(v.object({ payload: setProfilePicture.payload }), body).payload;
}

/** What people set of themselves. */
export const ownProfile: readonly Scenario[] = [
  {
    title: 'server.450 a new name and line about a person show on their profile, their card and what they wrote before',
    async run({ ids, expect, as, visitor, newPost, comment }) {
      const caio = await as('caio');
      const before = await caio.call('fetchOwnProfile', {});
      expect(before).toEqual({ id: ids.caio, name: 'Caio Lins', bio: '', picture: null, cover: null });
      const post = await newPost();
      await comment('caio', post);
      const bia = await as('bia');
      const authorIn = async (client: Client) => {
        const { records } = await client.call('fetchComments', { ft_ent_identifier: post });
        return records.actors?.find(({ id }) => id === ids.caio);
      };
      const old = await authorIn(bia);
      const saved = await caio.call('saveProfile', { name: ' Caio Lins  Neto', bio: 'Mora no Recife' });
      expect(saved).toEqual({ ...before, name: 'Caio Lins Neto', bio: 'Mora no Recife' });
      expect(await caio.call('saveProfile', { name: 'Caio Lins Neto', bio: 'Mora no Recife' })).toEqual(saved);
      expect(await caio.call('fetchOwnProfile', {})).toEqual(saved);
      const { profiles } = await visitor().call('fetchProfiles', { ids: [ids.caio] });
      expect(profiles[ids.caio]).toMatchObject({ name: 'Caio Lins Neto', coverline: 'Mora no Recife' });
      const card = await bia.call('fetchHovercard', { id: ids.caio });
      expect(card).toMatchObject({ actor: { name: 'Caio Lins Neto' }, coverline: 'Mora no Recife' });
      expect((await caio.call('fetchSession', {})).person).toMatchObject({ name: 'Caio Lins Neto' });
      for (const client of [bia, visitor()]) {
        const now = await authorIn(client);
        expect(now).toMatchObject({ name: 'Caio Lins Neto', firstName: 'Caio' });
        expect(now?.version).toBeGreaterThan(old?.version ?? Infinity);
      }
      await caio.call('saveProfile', { name: before.name, bio: before.bio });
      expect((await caio.call('fetchProfiles', { ids: [ids.caio] })).profiles[ids.caio]).not.toHaveProperty(
        'coverline',
      );
    },
  },
  {
    title: 'server.451 a picture and a cover are shown, replaced and removed, each by itself',
    async run({ ids, expect, as, visitor, newPost, comment }) {
      const caio = await as('caio');
      const post = await newPost();
      await comment('caio', post);
      const seen = async () => {
        const { profiles } = await visitor().call('fetchProfiles', { ids: [ids.caio] });
        const { records } = await visitor().call('fetchComments', { ft_ent_identifier: post });
        const { thumbSrc, coverSrc = null } = profiles[ids.caio] ?? { thumbSrc: undefined };
        return [thumbSrc, coverSrc, records.actors?.find(({ id }) => id === ids.caio)?.thumbSrc];
      };
      const first = await show(caio, 'picture');
      expect(first).toMatchObject({ cover: null, picture: expect.stringMatching(/^\/media\/[\w/.-]+$/) });
      const withCover = await show(caio, 'cover');
      expect(withCover).toMatchObject({ picture: first.picture, cover: expect.stringMatching(/^\/media\/[\w/.-]+$/) });
      expect(await seen()).toEqual([first.picture, withCover.cover, first.picture]);
      const second = await show(caio, 'picture');
      expect(second.picture).not.toBe(first.picture);
      expect(await seen()).toEqual([second.picture, withCover.cover, second.picture]);
      for (let times = 0; times < 2; times += 1) {
        expect(await caio.call('removeProfilePicture', { place: 'picture' })).toEqual({ ...second, picture: null });
      }
      expect(await seen()).toEqual([null, withCover.cover, null]);
      await caio.call('removeProfilePicture', { place: 'cover' });
      expect(await seen()).toEqual([null, null, null]);
    },
  },
  {
    title:
      'server.452 S6.24 a profile is changed by its person alone, and what can’t be shown is refused, by its field',
    async run({ ids, expect, as, visitor }) {
      const [caio, otavio] = [await as('caio'), await as('otavio')];
      const before = await caio.call('fetchOwnProfile', {});
      const denied = { status: 403, code: 200 };
      const own = { name: 'Otávio Nunes', bio: '' };
      expect((await visitor().expectError('fetchOwnProfile', {})).code).toBe(190);
      for (const actor of [ids.radio, ids.caio]) {
        expect(await otavio.expectError('saveProfile', { ...own, actor })).toMatchObject(denied);
        expect(await otavio.expectError('removeProfilePicture', { place: 'cover', actor })).toMatchObject(denied);
        expect((await sendPicture(otavio, 'picture', { actor })).status).toBe(403);
      }
      expect((await visitor().expectError('saveProfile', own)).code).toBe(190);
      expect((await visitor().expectError('removeProfilePicture', { place: 'cover' })).code).toBe(190);
      expect((await sendPicture(visitor(), 'picture')).status).toBe(401);
      const refused = [
        [{ name: 'Rádio Vitória', bio: '' }, 'name'],
        [{ name: 'Rádio Vitоria', bio: '' }, 'name'],
        [{ name: 'Admin', bio: '' }, 'name'],
        [{ name: '\u200B', bio: '' }, 'name'],
        [{ name: 'a'.repeat(65), bio: '' }, 'name'],
        [{ name: 'Caio', bio: 'a'.repeat(maxBio + 1) }, 'bio'],
        [{ name: 'Caio', bio: 'duas\nlinhas' }, 'bio'],
      ] as const;
      for (const [input, field] of refused) {
        const refusal = await caio.expectError('saveProfile', input);
        expect({ input, ...refusal }).toMatchObject({ input, status: 422, code: 100, fields: [field] });
      }
      // Whoever is staff keeps their own name, and may write it otherwise.
      const helena = await as('helena');
      const same = await helena.call('saveProfile', { name: 'Helena Duarte', bio: 'Na rádio' });
      expect(same).toMatchObject({ name: 'Helena Duarte', bio: 'Na rádio' });
      await helena.call('saveProfile', { name: 'Helena Duarte', bio: '' });
      const text = { name: 'eu.txt', type: 'text/plain', bytes: new TextEncoder().encode('eu') };
      const { status } = await caio.sendForm(setProfilePicture.path, { place: 'picture' }, text);
      expect(status).toBe(415);
      expect(await caio.call('fetchOwnProfile', {})).toEqual(before);
    },
  },
];
