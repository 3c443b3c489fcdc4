import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { collectHeads, type MovedHeads } from './collectHeads.ts';

it('server.723 the first of what moves is sent at once, and what follows within 5 ms together', async () => {
  const sent: MovedHeads[] = [];
  const announce = collectHeads({ monotonic: () => 0, send: (heads) => void sent.push(heads) });
  announce('threads', '1', 1);
  await Promise.resolve();
  expect(sent).toEqual([{ threads: [{ target: '1', seq: 1 }], mailboxes: [] }]);
  announce('threads', '1', 3);
  await Promise.resolve();
  announce('threads', '1', 2);
  announce('mailboxes', '2', 7);
  await Promise.resolve();
  expect(sent.length).toBe(1);
  await delay(50);
  expect(sent.slice(1)).toEqual([{ threads: [{ target: '1', seq: 3 }], mailboxes: [{ target: '2', seq: 7 }] }]);
});
