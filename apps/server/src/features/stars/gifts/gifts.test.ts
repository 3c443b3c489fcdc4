import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInGifts } from 'ufi-stars/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { checkStars } from '../checkStars.ts';
import { fetchStarsMetadata } from '../fetchStarsMetadata.ts';
import { openGiftList } from './giftList.ts';
import { createStarsWorld } from '../testing/createStarsWorld.ts';

const dearer = builtInGifts.map((gift) => (gift.id === 'cafe' ? { ...gift, star_amount: 60 } : gift));
const without = builtInGifts.filter(({ id }) => id !== 'cafe');

let backend: TestBackend;
let changed: TestBackend;
let emptied: TestBackend;
let page: string;
let world: ReturnType<typeof createStarsWorld>;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  changed = await createTestBackend({ sameDatabaseAs: backend, gifts: dearer });
  emptied = await createTestBackend({ sameDatabaseAs: backend, gifts: without });
  page = await backend.world.page('Rádio', { ADMIN: await backend.world.person('Ana Souza') });
  world = createStarsWorld(backend, page);
});
afterAll(() => backend.stop());

describe('sending a gift', () => {
  const coffee = { stars_quantity: 50, stars_source: 'gift', stars_gift_id: 'cafe' } as const;

  it('server.151 S5.18 charges it once for a client id, on several servers at once, and adds up', async () => {
    const [post, bia] = [await world.broadcast(), await world.fan(120)];
    const client_id = backend.services.ids.next();
    const sent = [backend, changed, backend, backend].map((on) => on.as(bia).add(post, '', { ...coffee, client_id }));
    const done = await Promise.allSettled(sent);
    const keys = done.flatMap((each) => (each.status === 'fulfilled' ? keyIn(each.value) : []));
    // The server with another price refuses it, unless the comment is already there.
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys).size).toBe(1);
    expect(await world.balanceOf(bia)).toBe(70);
    // Sent again after the price has changed, it is answered from the first call.
    expect(keyIn(await changed.as(bia).add(post, '', { ...coffee, client_id }))).toBe(keys[0]);
    expect(await world.balanceOf(bia)).toBe(70);
    expect(await checkStars(backend.database.pool)).toEqual([]);
  });

  it.each([
    ['its price has risen', () => changed],
    ['it is gone', () => emptied],
  ])('server.151 S5.18 refuses it once %s, and charges nothing', async (_, on) => {
    const [post, bia] = [await world.broadcast(), await world.fan(120)];
    expect(await outcomeOf(on().as(bia).add(post, '', coffee))).toBe('badParameter');
    expect(await world.balanceOf(bia)).toBe(120);
    const { rows } = await backend.database.pool.query('select from comments where thread_id = $1', [post]);
    expect(rows).toEqual([]);
  });

  it('server.151 S3.10 offers the catalogue of the instance, at least at what the broadcast takes', async () => {
    const post = await world.broadcast();
    const caller = { person: null, locale: 'pt-BR' } as const;
    const offered = await fetchStarsMetadata({ ft_ent_identifier: post }, caller, emptied.services);
    expect(offered).toMatchObject({ minimum_star_sending_amount: 10, stars_virtual_gifts: without });
  });
});

describe('the catalogue of gifts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ufi-gifts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const opened = async (text: string) => {
    const giftFile = join(folder, 'gifts.json');
    await writeFile(giftFile, text);
    return openGiftList({ giftFile });
  };

  it('server.152 is that of the file that the owner has set, else the one that comes with the software', async () => {
    expect(await openGiftList({ giftFile: undefined })).toEqual(builtInGifts);
    expect(await opened(JSON.stringify(dearer))).toEqual(dearer);
    expect(await opened('[]')).toEqual([]);
  });

  it.each([
    ['no JSON', '[', 'is no JSON'],
    ['a gift twice', JSON.stringify([builtInGifts[0], builtInGifts[0]]), 'repeated'],
    ['half a star', JSON.stringify([{ ...builtInGifts[0], star_amount: 10.5 }]), '"0.star_amount"'],
    ['a picture that may run', JSON.stringify(builtInGifts).replace('/media/', 'javascript:/media/'), 'bad_address'],
  ])('server.152 of %s keeps the server from starting, with the reason', async (_, text, reason) => {
    await expect(opened(text)).rejects.toThrow(reason);
  });

  it('server.152 of a file that is not there keeps the server from starting', async () => {
    await expect(openGiftList({ giftFile: join(folder, 'none.json') })).rejects.toThrow('cannot be read');
  });
});
