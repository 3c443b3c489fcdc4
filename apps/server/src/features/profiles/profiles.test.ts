import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from '../lists/testing/readAs.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

let backend: TestBackend;
let ana: string;
let bia: string;
let page: string;
const shared: string[] = [];
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
  page = await backend.world.page('Padaria Sol', { ADMIN: ana, NO_PERMISSION: bia });
  for (const name of ['Duda', 'Caio', 'Bento', 'Elis']) {
    const friend = await backend.world.person(`${name} Reis`);
    shared.push(friend);
    await backend.world.friends(ana, friend);
    await backend.world.friends(bia, friend);
  }
});
afterAll(() => backend.stop());

const as = (person: string | null) => readAs(backend.services, person);

describe('profiles', () => {
  it("S7.26 are returned by id if they exist, with the viewer's friendship", async () => {
    const ids = [bia, page, shared[0] ?? '', backend.services.ids.next()];
    const { profiles } = await as(ana)('fetchProfiles', { ids });
    expect(profiles).toEqual({
      [bia]: expect.objectContaining({ name: 'Bia Lima', firstName: 'Bia', type: 'user', is_friend: false }),
      [page]: expect.objectContaining({ name: 'Padaria Sol', type: 'page', is_friend: false }),
      [shared[0] ?? '']: expect.objectContaining({ name: 'Duda Reis', is_friend: true }),
    });
    const nobody = await as(null)('fetchProfiles', { ids });
    expect(Object.values(nobody.profiles).map(({ is_friend }) => is_friend)).toEqual([false, false, false]);
  });

  it('S7.25 around a viewer are returned to the viewer only', async () => {
    const { profiles } = await as(ana)('fetchAllProfiles', { viewer: ana });
    expect(new Set(Object.keys(profiles))).toEqual(new Set([ana, page, ...shared]));
    const dismissed = await as(bia)('fetchAllProfiles', { viewer: bia });
    expect(Object.keys(dismissed.profiles)).not.toContain(page);
    expect(await outcomeOf(as(bia)('fetchAllProfiles', { viewer: ana }))).toBe('noPermission');
    expect(await outcomeOf(as(null)('fetchAllProfiles', { viewer: ana }))).toBe('sessionEnded');
  });
});

describe('a hovercard', () => {
  const card = (person: string | null, id: string) => as(person)('fetchHovercard', { id });

  it('S2.04/2 shows the actor, mutual friends and actions', async () => {
    await backend.database.pool.query("update actors set cover_line = 'Mora no Recife' where id = $1", [bia]);
    expect(await card(ana, bia)).toEqual({
      actor: expect.objectContaining({ id: bia, name: 'Bia Lima' }),
      coverline: 'Mora no Recife',
      mutualfriends: { count: 4, names: ['Bento Reis', 'Caio Reis', 'Duda Reis'] },
      buttons: ['add_friend', 'message', 'visit'],
    });
  });

  it('offers the actions that fit both actors', async () => {
    const friend = shared[0] ?? '';
    const buttons = async (person: string | null, id: string) => (await card(person, id)).buttons;
    expect(await buttons(ana, friend)).toEqual(['message', 'visit']);
    expect(await buttons(ana, ana)).toEqual(['visit']);
    expect(await buttons(null, bia)).toEqual(['visit']);
    expect(await buttons(ana, page)).toEqual(['follow', 'message', 'visit']);
    await backend.database.pool.query('insert into page_followers (page_id, person_id) values ($1, $2)', [page, ana]);
    expect(await buttons(ana, page)).toEqual(['message', 'visit']);
    expect((await card(null, bia)).mutualfriends).toEqual({ count: 0, names: [] });
    expect((await card(ana, ana)).mutualfriends).toEqual({ count: 0, names: [] });
  });

  it('is refused for an unknown actor', async () => {
    expect(await outcomeOf(card(ana, backend.services.ids.next()))).toBe('noSuchObject');
  });
});
