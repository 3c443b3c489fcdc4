import { describe, expect, it } from '@jest/globals';
import { endpointRegistry } from '../contract/index.ts';
import { openList } from '../features/lists/index.ts';
import type { Dialect } from '../request/index.ts';
import { buildId, buildList, buildSession, createTestPorts } from '../testing/index.ts';
import { createUfiStore } from './postArea.ts';

const target = buildId(500);
const list = { target, instance: 'one', ordering: 'time', section: 'default' } as const;

describe('the dialect of a store', () => {
  it('ufi-core.22 translates its calls and its stream request', async () => {
    const { ports, transport, clock } = createTestPorts();
    const asked: string[] = [];
    const dialect: Dialect = {
      speak: (dispatcher) => ({
        call(endpoint, input, options) {
          asked.push(endpoint.name);
          return dispatcher.call({ ...endpoint, path: '/elsewhere/' }, input, options);
        },
      }),
      stream: { path: '/elsewhere/stream/', query: { place: 'here' } },
    };
    const store = createUfiStore({ ports, session: buildSession(), isChecked: true, dialect });
    await store.start();
    void store.dispatch(openList(list));
    expect(asked).toEqual([endpointRegistry.fetchComments.name]);
    expect(transport.requests[0]?.request.path).toBe('/elsewhere/');
    const lists = [buildList({ containerorderingmode: 'time' })];
    transport.requests[0]?.succeed({ target, seq: 7, lists, records: {} });
    await clock.advance(50);
    expect(transport.streams.map(({ request: { path, query } }) => ({ path, query }))).toEqual([
      { path: '/elsewhere/stream/', query: { place: 'here', targets: `${target}:7` } },
    ]);
    store.close();
  });
});
