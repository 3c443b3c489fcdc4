import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { fetchTownHall } from '../../features/town-hall/fetchTownHall.ts';
import { saveTownHall } from '../../features/town-hall/saveTownHall.ts';
import { searchPlaces } from '../../features/places/searchPlaces.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { addPlaces } from './addPlaces.ts';
import { setConstituency } from './setConstituency.ts';

let backend: TestBackend;
let ana: string;
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana');
});
afterAll(() => backend.stop());

const caller = () => ({ person: ana, locale: 'pt-BR' }) as const;

it('server.765 people who live where a page was elected may say so, from when an operator says it until they take it back', async () => {
  const { pool } = backend.database;
  const page = await backend.world.page('Câmara', { ADMIN: ana });
  const live = () =>
    outcomeOf(saveTownHall({ place: 'Vitória', is_shown: true }, caller(), { ...backend.services, pool }));
  expect(await live()).toBe('badParameter');
  expect(await setConstituency(pool, { page, place: 'Vitória' })).toBe('Câmara');
  expect(await setConstituency(pool, { page, place: 'Vitória' })).toBeNull();
  expect(await live()).toBe('done');
  expect(await fetchTownHall({}, caller(), backend.services)).toMatchObject({ place: 'Vitória' });
  expect(await setConstituency(pool, { page, place: 'Serra' })).toBe('Câmara');
  expect(await setConstituency(pool, { page, place: null })).toBe('Câmara');
  expect(await setConstituency(pool, { page, place: null })).toBeNull();
  expect(await live()).toBe('badParameter');
  expect(await setConstituency(pool, { page: ana, place: 'Vitória' })).toBeNull();
  for (const given of [
    { page: '9'.repeat(19), place: 'Vitória' },
    { page, place: 'x'.repeat(500) },
  ]) {
    await expect(setConstituency(pool, given)).rejects.toThrow(v.ValiError);
  }
});

it('server.765 places are added once, and none of a list with a mistake', async () => {
  const { services } = backend;
  const square = { name: 'Praça do Mercado', address: 'Cidade Baixa', latitude: -12.97, longitude: -38.51 };
  const found = async () => (await searchPlaces({ q: 'praça' }, caller(), services)).places.map(({ name }) => name);
  await expect(addPlaces(services, [square, { ...square, name: 'Cais', latitude: 91 }])).rejects.toThrow();
  await expect(addPlaces(services, [{ ...square, name: ' ' }])).rejects.toThrow();
  await expect(addPlaces(services, { ...square })).rejects.toThrow();
  expect(await found()).toEqual([]);
  expect(await addPlaces(services, [square, { ...square, name: 'Praça da Sé' }, square])).toEqual([
    'Praça da Sé',
    'Praça do Mercado',
  ]);
  expect(await addPlaces(services, [square])).toEqual([]);
  expect((await found()).sort()).toEqual(['Praça da Sé', 'Praça do Mercado']);
});
