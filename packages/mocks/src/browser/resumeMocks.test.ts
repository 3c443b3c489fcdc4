import { describe, expect, it, jest } from '@jest/globals';
import type { Mocks } from '../createMocks.ts';
import { createMemoryJar } from '../http/sessions.ts';
import { buildDemoWorld } from '../seed/buildDemoWorld.ts';
import { openHistory } from './keptHistory.ts';
import { resumeMocks } from './resumeMocks.ts';

/** A fake of the tab's storage, which may be full. */
function createStorage(isFull = false) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  };
}

const load = (storage: ReturnType<typeof createStorage>, now: number) =>
  resumeMocks({ history: openHistory(storage, now), build: buildDemoWorld, jar: createMemoryJar() });

const threadsOf = ({ world }: Mocks) =>
  [...world.threads.values()].map((thread) => ({ ...thread, comments: [...thread.comments.values()] }));

describe('a reloaded tab', () => {
  it('mocks.07 restores the same world, with the same ids, times and client ids', () => {
    const storage = createStorage();
    const mocks = load(storage, 1_700_000_000_000);
    const post = mocks.world.ids.get('disco') ?? '';
    const account = { email: 'nova@demo.ufi', password: 'uma senha boa', name: 'Nova' };
    mocks.call('signUp', account, null);
    const add = { ft_ent_identifier: post, comment_text: 'fica', client_id: 'c-1' };
    const added = mocks.call('addComment', add, 'marina');
    mocks.call('setCommentLike', { ft_ent_identifier: post, comment_id: '1', like_action: true }, 'marina');

    const reloaded = load(storage, 1_700_000_900_000);
    expect(threadsOf(reloaded)).toEqual(threadsOf(mocks));
    expect([...reloaded.world.people]).toEqual([...mocks.world.people]);
    expect(reloaded.call('addComment', add, 'marina')).toEqual(added);
  });

  it('mocks.07 restores the times of a call that was slow', () => {
    let seconds = 1_800_000_000;
    const now = jest.spyOn(Date, 'now').mockImplementation(() => (seconds += 1) * 1_000);
    const storage = createStorage();
    const mocks = load(storage, 1_700_000_000_000);
    const target = mocks.world.ids.get('disco') ?? '';
    mocks.call('addComment', { ft_ent_identifier: target, comment_text: 'fica' }, 'marina');
    expect(threadsOf(load(storage, 1_700_000_900_000))).toEqual(threadsOf(mocks));
    now.mockRestore();
  });

  it('mocks.07 has paid what it was sent to a checkout for, once', () => {
    const storage = createStorage();
    const balanceIn = (mocks: Mocks, by: string) => {
      const { body } = mocks.call('fetchWallet', {}, by);
      return (body as { readonly payload: { readonly wallet: { readonly balance: number } } }).payload.wallet.balance;
    };
    const mocks = load(storage, 1_700_000_000_000);
    const before = balanceIn(mocks, 'marina');
    const order = { pack_id: 'brl-100-990', is_adult: true, return_to: '/', client_id: 'c-1' } as const;
    mocks.call('openPurchase', order, 'marina');
    expect(balanceIn(mocks, 'marina')).toBe(before);
    for (let times = 0; times < 2; times += 1)
      expect(balanceIn(load(storage, 1_700_000_900_000), 'marina')).toBe(before + 100);
  });

  it('mocks.07 continues from there, also after a second reload', () => {
    const storage = createStorage();
    const add = (mocks: Mocks, comment_text: string) =>
      mocks.call('addComment', { ft_ent_identifier: mocks.world.ids.get('rabat') ?? '', comment_text }, 'caio');
    add(load(storage, 1), 'um');
    add(load(storage, 2), 'dois');
    const last = load(storage, 3);
    const texts = [...(last.world.threads.get(last.world.ids.get('rabat') ?? '')?.comments.values() ?? [])];
    expect(texts.slice(-2).map(({ body }) => body.text)).toEqual(['um', 'dois']);
  });

  it('mocks.07 starts over if nothing could be stored, or after forget()', () => {
    const full = createStorage(true);
    const kept = createStorage();
    for (const storage of [full, kept]) {
      const mocks = load(storage, 1);
      const before = threadsOf(mocks).map(({ seq }) => seq);
      const target = mocks.world.ids.get('disco') ?? '';
      mocks.call('addComment', { ft_ent_identifier: target, comment_text: 'oi' }, 'caio');
      if (storage === kept) openHistory(storage, 1).forget();
      expect(threadsOf(load(storage, 1)).map(({ seq }) => seq)).toEqual(before);
    }
  });
});
