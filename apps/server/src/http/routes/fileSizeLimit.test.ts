import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createFileSizeLimit } from './fileSizeLimit.ts';

describe('the size of an import file', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('server.59 is at most 1 GB, and nothing for those who may not import', async () => {
    const [owner, ana] = [await backend.world.person('Dona'), await backend.world.person('Ana')];
    const site = await backend.world.site(owner);
    const limit = createFileSizeLimit({ pool: backend.database.pool, uploads: undefined });
    const limitOf = (person: string | null) =>
      limit('beginSiteImport', { url: `https://ufi.example/x?app_id=${site}`, caller: { person, locale: 'pt-BR' } });
    expect(await limitOf(owner)).toBe(1024 ** 3);
    expect({ signedIn: await outcomeOf(limitOf(ana)), anonymous: await outcomeOf(limitOf(null)) }).toEqual({
      signedIn: 'noPermission',
      anonymous: 'sessionEnded',
    });
  });
});
