import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chainedLine } from 'ufi-stars/contract';
import { createTestBackend, keyIn, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { fetchStarsMetadata } from '../fetchStarsMetadata.ts';
import { refundStars } from '../refundStars.ts';
import { createStarsWorld } from '../testing/createStarsWorld.ts';
import { exportLedger, type LedgerFormat } from './exportLedger.ts';

let backend: TestBackend;
let post: string;
let head: string;
beforeAll(async () => {
  backend = await createTestBackend();
  const band = await backend.world.person('Ana Souza');
  const world = createStarsWorld(backend, await backend.world.page('Rádio', { ADMIN: band }));
  post = await world.broadcast();
  const fan = await world.fan(1_000);
  const caller = { person: band, locale: 'pt-BR' } as const;
  const send = (stars: number) => backend.as(fan).add(post, '', { stars_quantity: stars, stars_source: 'amount' });
  const [, comment_id = ''] = keyIn(await send(30)).split('_');
  await backend.as(fan).add(post, 'sem estrelas');
  for (const stars of [20, 40]) await send(stars);
  const refund = { ft_ent_identifier: post, comment_id, client_id: backend.services.ids.next() };
  await refundStars(refund, caller, backend.services);
  head = (await fetchStarsMetadata({ ft_ent_identifier: post }, caller, backend.services)).room.head;
});
afterAll(() => backend.stop());

async function exported(format: LedgerFormat, perQuery: number, thread = post): Promise<string> {
  let text = '';
  for await (const part of exportLedger({ pool: backend.database.pool, perQuery }, thread, format)) text += part;
  return text;
}

interface Line {
  readonly seq: number;
  readonly kind: 'tip' | 'tip_refund';
  readonly comment: string;
  readonly amount: number;
  readonly head: string;
}

describe('the files of a public ledger', () => {
  it.each([1, 2, 500])('stars.51 have every line with the head after it, %d at a time', async (perQuery) => {
    const text = await exported('ndjson', perQuery);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tip', 30],
      ['tip', 20],
      ['tip', 40],
      ['tip_refund', 30],
    ]);
    let last = '';
    for (const { head: told, ...line } of lines) {
      last = createHash('sha256').update(chainedLine(last, line)).digest('hex');
      expect(told).toBe(last);
    }
    expect(last).toBe(head);
    const csv = lines.map((line) => [line.seq, line.kind, line.comment, line.amount, '', line.head].join(','));
    expect(await exported('csv', perQuery)).toBe(
      `${['seq,kind,comment,amount,matched,head', ...csv].join('\r\n')}\r\n`,
    );
  });

  it('stars.51 have no lines before the first stars', async () => {
    expect([await exported('ndjson', 5, '7'), await exported('csv', 5, '7')]).toEqual([
      '',
      'seq,kind,comment,amount,matched,head\r\n',
    ]);
  });
});
