import { describe, expect, it, jest } from '@jest/globals';
import { openList } from '../features/lists/index.ts';
import { buildId, buildList, buildSession, createTestPorts } from '../testing/index.ts';
import { createUfiStore } from './postArea.ts';

let mockIsOut = true;
jest.mock('../features/live-list/stream.ts', () => {
  if (mockIsOut) throw new Error('the line is down');
  return jest.requireActual('../features/live-list/stream.ts');
});

const target = buildId(500);

async function open() {
  const { ports, transport, clock } = createTestPorts();
  const store = createUfiStore({ ports, session: buildSession(), isChecked: true });
  await store.start();
  void store.dispatch(openList({ target, instance: 'one', ordering: 'time', section: 'default' }));
  const lists = [buildList({ containerorderingmode: 'time' })];
  transport.requests[0]?.succeed({ target, seq: 7, lists, records: {} });
  await clock.advance(50);
  return { store, transport, clock };
}

describe('starting a store', () => {
  it('retries loading the code of the stream', async () => {
    mockIsOut = true;
    const { store, transport, clock } = await open();
    expect(transport.streams).toHaveLength(0);
    mockIsOut = false;
    await clock.advance(10_000);
    await clock.advance(50);
    expect(transport.streams).toHaveLength(1);
    store.close();
  });

  it('stops retrying once it is closed', async () => {
    mockIsOut = true;
    jest.resetModules();
    const { store, transport, clock } = await open();
    store.close();
    mockIsOut = false;
    await clock.advance(20_000);
    expect(transport.streams).toHaveLength(0);
  });
});
