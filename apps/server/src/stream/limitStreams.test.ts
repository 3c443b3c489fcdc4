import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import { limitStreams } from './limitStreams.ts';
import type { OpenStreamRequest } from './openStream.ts';

const openOn = (perNetwork: number) => {
  const opened: OpenStreamRequest[] = [];
  const { open, busiestNetwork } = limitStreams(perNetwork, (request) => Promise.resolve(void opened.push(request)));
  return {
    opened,
    busiestNetwork,
    async from(network: string) {
      const response = new EventEmitter();
      await open({
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

it('P26 a limit of 0 means no limit', async () => {
  const streams = openOn(0);
  for (let count = 0; count < 50; count += 1) await streams.from('192.0.2.1');
  expect(streams.opened).toHaveLength(50);
});
