import { expect, it } from '@jest/globals';
import { createManualClock } from '../testing/manualClock.ts';
import { createFakeTransport } from '../testing/fakeTransport.ts';
import { createPlainPorts } from './createPlainPorts.ts';

it('fills in what a host does not have, and leaves what it gives', async () => {
  const clock = createManualClock();
  const given = { transport: createFakeTransport(), clock, random: () => 0.5 };
  const ports = createPlainPorts({ ...given, network: { isOnline: () => false, subscribe: () => () => undefined } });
  expect(ports).toMatchObject(given);
  expect([ports.network.isOnline(), ports.visibility.isVisible()]).toEqual([false, true]);
  await ports.storage.set('draft', 'words');
  expect(await ports.storage.get('draft')).toBe('words');

  const drawn: string[] = [];
  ports.schedule(() => drawn.push('taken back'))();
  ports.schedule(() => drawn.push('drawn'));
  await clock.advance(16);
  expect(drawn).toEqual(['drawn']);
});
