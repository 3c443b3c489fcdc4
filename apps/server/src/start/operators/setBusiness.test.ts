import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from '../../features/lists/testing/readAs.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { setBusiness } from './setBusiness.ts';

describe('the pages of a business', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('S2.07 have its addresses, as do their posts, from when an operator says so until they take it back', async () => {
    const ana = await backend.world.person('Ana');
    const page = await backend.world.page('Padaria', { ADMIN: ana });
    const post = await backend.world.post({ author: page });
    const { pool } = backend.database;
    const addresses = async () => {
      const { records } = await readAs(backend.services, ana)('fetchPost', { id: post });
      return [records.actors?.find(({ id }) => id === page)?.uri, records.targets?.[0]?.permalink];
    };
    const plain = [`/pages/${page}`, `/posts/${post}`];
    expect(await addresses()).toEqual(plain);
    expect(await setBusiness(pool, { page, business: '42' })).toBe('Padaria');
    expect(await setBusiness(pool, { page, business: '42' })).toBeNull();
    const query = `?business_id=42&global_scope_id=${page}`;
    expect(await addresses()).toEqual(plain.map((path) => `/business${path}${query}`));
    expect(await setBusiness(pool, { page, business: null })).toBe('Padaria');
    expect(await addresses()).toEqual(plain);
    expect(await setBusiness(pool, { page: ana, business: '42' })).toBeNull();
  });
});
