import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createStarsWorld } from './testing/createStarsWorld.ts';

let backend: TestBackend;
let world: ReturnType<typeof createStarsWorld>;
beforeAll(async () => {
  backend = await createTestBackend();
  world = createStarsWorld(backend, await backend.world.person('Ana Souza'));
});
afterAll(() => backend.stop());

const query = (text: string) => backend.database.pool.query(text);

/** Sends 25 of 100 stars, and again under the same key after something was damaged. */
async function sendTwice(damages: readonly string[]) {
  const [post, bia, client_id] = [await world.broadcast(), await world.fan(100), backend.services.ids.next()];
  const send = () => backend.as(bia).add(post, 'viva', { stars_quantity: 25, stars_source: 'amount', client_id });
  const first = keyIn(await send());
  for (const damage of damages) await query(damage);
  const again = send();
  const outcome = await outcomeOf(again).catch(() => 'failed');
  const isSame = outcome === 'done' && keyIn(await again) === first;
  return { outcome, isSame, balance: await world.balanceOf(bia) };
}

const ofJournal = 'update journal set client_id = null where client_id is not null';
const ofLedger = 'alter table ledger_transfers drop constraint ledger_key';

describe('stars that are sent again under the same key', () => {
  it('server.393 are answered by the journal, and charged once without the ledger’s key', async () => {
    expect(await sendTwice([])).toEqual({ outcome: 'done', isSame: true, balance: 75 });
    expect(await sendTwice([ofLedger])).toEqual({ outcome: 'done', isSame: true, balance: 75 });
    await query('alter table ledger_transfers add constraint ledger_key unique (kind, key)');
  });

  it('server.393 are charged once without the journal’s key: the ledger refuses the second', async () => {
    expect(await sendTwice([ofJournal])).toMatchObject({ isSame: false, balance: 75 });
  });

  it('server.393 control: are charged twice without both', async () => {
    expect(await sendTwice([ofJournal, ofLedger])).toEqual({ outcome: 'done', isSame: false, balance: 50 });
  });
});
