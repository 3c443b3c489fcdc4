import { expect, it } from '@jest/globals';
import { createManualClock } from '../testing/manualClock.ts';
import { createFakeTransport } from '../testing/fakeTransport.ts';
import { createPlainPorts } from './createPlainPorts.ts';

it('supplies missing ports, and keeps the given ones', async () => {
  const clock = createManualClock();
  const given = { transport: createFakeTransport(), clock, random: () => 0.5 };
  const ports = createPlainPorts({ ...given, network: { isOnline: () => false, subscribe: () => () => undefined } });
  expect(ports).toMatchObject(given);
  expect({ isOnline: ports.network.isOnline(), isVisible: ports.visibility.isVisible() }).toEqual({
    isOnline: false,
    isVisible: true,
  });
  await ports.storage.set('draft', 'words');
  expect(await ports.storage.get('draft')).toBe('words');

  const drawn: string[] = [];
  ports.schedule(() => drawn.push('taken back'))();
  ports.schedule(() => drawn.push('drawn'));
  await clock.advance(16);
  expect(drawn).toEqual(['drawn']);
});
