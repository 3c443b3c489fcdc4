import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createStarsWorld } from '../../features/stars/testing/createStarsWorld.ts';
import { handlerRegistry } from '../../start/handlerRegistry.ts';
import { createTestApp } from '../testing/createTestApp.ts';

let backend: TestBackend;
let page: string;
beforeAll(async () => {
  backend = await createTestBackend();
  page = await backend.world.page('Rádio', { ADMIN: await backend.world.person('Ana Souza') });
});
afterAll(() => backend.stop());

const ask = (post: string, format: string) =>
  createTestApp({ pool: backend.database.pool, handlers: handlerRegistry }).ask(
    `/stars/ledger/export/?ft_ent_identifier=${post}&format=${format}`,
  );

describe('the export of a public ledger', () => {
  it('stars.51 is a file for everybody who sees the broadcast, and for nobody else', async () => {
    const world = createStarsWorld(backend, page);
    const [post, fan] = [await world.broadcast(), await world.fan(100)];
    await backend.as(fan).add(post, '', { stars_quantity: 30, stars_source: 'amount' });
    const types = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' };
    for (const [format, type] of Object.entries(types)) {
      const answer = await ask(post, format);
      expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
        status: 200,
        contentType: type,
      });
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="ledger.${format}"`);
      expect(await answer.text()).toMatch(/30/);
    }
    const hidden = await backend.world.post({ author: fan, kind: 'live', privacy: 'only_me' });
    const plain = await backend.world.post({ author: page });
    const wrong = [await ask(hidden, 'csv'), await ask(plain, 'csv'), await ask(post, 'xml'), await ask('x', 'csv')];
    expect(wrong.map(({ status }) => status)).toEqual([404, 422, 422, 422]);
  });
});
