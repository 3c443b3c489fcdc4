import { expect, it } from '@jest/globals';
import { createMocks } from '../../../createMocks.ts';
import { buildWorld } from '../../../seed/buildWorld.ts';

it('server.394 the mocks give and end a promotion for an owner of the instance alone, once for a client id', () => {
  const video = { isLive: true, startedAt: 1, duration: null, hasTimestamps: true };
  const world = buildWorld({
    people: [
      { key: 'teresa', name: 'Teresa', isInstanceOwner: true },
      { key: 'bia', name: 'Bia' },
    ],
    posts: [{ key: 'live', kind: 'live', author: 'bia', text: 'ao vivo', video }],
  });
  const mocks = createMocks({ world });
  const id = (key: string) => world.ids.get(key) ?? '';
  const change = (stars: number | null, client_id: string, { payee_id = id('bia'), as = 'teresa' } = {}) => {
    const { status, body } = mocks.call('changePromotion', { payee_id, stars, client_id }, as);
    return status === 200 ? (body as { payload: object }).payload : status;
  };
  const promotion = (as: string) => {
    const { body } = mocks.call('fetchEarnings', { payee_id: id('bia') }, as);
    return (body as { payload: { promotion: object } }).payload.promotion;
  };
  expect([change(12_000, 'a'), change(12_000, 'a'), change(100, 'b')]).toEqual([
    { left: 12_000 },
    { left: 12_000 },
    { left: 12_100 },
  ]);
  expect([change(1, 'a'), change(1, 'c', { payee_id: '77' }), change(1, 'c', { as: 'bia' })]).not.toContainEqual(
    expect.objectContaining({ left: expect.anything() }),
  );
  expect([promotion('bia'), promotion('teresa')]).toEqual([
    { left: 12_100, mayChange: false },
    { left: 12_100, mayChange: true },
  ]);
  // The live broadcast keeps the part that it has got.
  expect([change(null, 'd'), change(null, 'd'), change(5, 'e'), change(null, 'd')]).toEqual([
    { left: 10_000 },
    { left: 10_000 },
    { left: 10_005 },
    { left: 10_005 },
  ]);
  const lines = world.audit.map(({ action, person, scope, target }) => [action, person, scope, target]);
  const about = [id('teresa'), id('bia'), id('bia')];
  expect(lines).toEqual(Array.from({ length: 4 }, () => ['changePromotion', ...about]));
});
