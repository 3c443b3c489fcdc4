import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import { limitStreams } from './limitStreams.ts';
import type { OpenStreamRequest } from './openStream.ts';

const openOn = (perNetwork: number, sharing?: Parameters<typeof limitStreams>[2]) => {
  const opened: OpenStreamRequest[] = [];
  const open = (request: OpenStreamRequest) => Promise.resolve(void opened.push(request));
  const { open: openWithin, busiestNetwork } = limitStreams(perNetwork, open, sharing);
  return {
    opened,
    busiestNetwork,
    async from(network: string) {
      const response = new EventEmitter();
      await openWithin({
        network,
        response: response as ServerResponse,
        caller: { person: null, locale: 'pt-BR' },
        sessionToken: null,
        targets: '1:0',
        lastEventId: null,
      });
      return () => response.emit('close');
    },
  };
};

it('P26 limits the streams of each network; closing one makes room', async () => {
  const streams = openOn(2);
  await streams.from('192.0.2.1');
  const close = await streams.from('192.0.2.1');
  await expect(streams.from('192.0.2.1')).rejects.toMatchObject({ reason: 'tooManyCalls', retryAfterMs: 30_000 });
  await streams.from('192.0.2.2');
  close();
  await streams.from('192.0.2.1');
  await expect(streams.from('192.0.2.1')).rejects.toMatchObject({ reason: 'tooManyCalls' });
  expect(streams.opened).toHaveLength(4);
});

it('server.562 tells how many streams the busiest network has, and no network', async () => {
  const streams = openOn(3);
  expect(streams.busiestNetwork()).toBe(0);
  await streams.from('192.0.2.1');
  await streams.from('192.0.2.1');
  const close = await streams.from('192.0.2.1');
  await streams.from('192.0.2.2');
  expect(streams.busiestNetwork()).toBe(3);
  close();
  expect(streams.busiestNetwork()).toBe(2);
});

it('P26 server.836 counts the streams of other servers, and tells them of half of the limit', async () => {
  const told: [string, number][] = [];
  const elsewhere = new Map([['192.0.2.1', 2]]);
  const streams = openOn(4, {
    report: (network, count) => void told.push([network, count]),
    elsewhere: (network) => elsewhere.get(network) ?? 0,
  });
  await streams.from('192.0.2.1');
  const close = await streams.from('192.0.2.1');
  await expect(streams.from('192.0.2.1')).rejects.toMatchObject({ reason: 'tooManyCalls' });
  await streams.from('192.0.2.2');
  close();
  elsewhere.delete('192.0.2.1');
  await streams.from('192.0.2.1');
  expect(told).toEqual([
    ['192.0.2.1', 0],
    ['192.0.2.1', 2],
    ['192.0.2.2', 0],
    ['192.0.2.1', 0],
    ['192.0.2.1', 2],
  ]);
});

it('P26 a limit of 0 means no limit', async () => {
  const streams = openOn(0);
  for (let count = 0; count < 50; count += 1) await streams.from('192.0.2.1');
  expect(streams.opened).toHaveLength(50);
});
