import { describe, expect, it } from '@jest/globals';
import type { Mocks } from '../createMocks.ts';
import { createMemoryJar } from '../sessions.ts';
import { buildDemoWorld } from '../world/buildDemoWorld.ts';
import { openHistory } from './keptHistory.ts';
import { resumeMocks } from './resumeMocks.ts';

/** The storage of a tab, which may be full. */
function createShelf(isFull = false) {
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

const load = (shelf: ReturnType<typeof createShelf>, now: number) =>
  resumeMocks({ history: openHistory(shelf, now), build: buildDemoWorld, jar: createMemoryJar() });

const threadsOf = ({ world }: Mocks) =>
  [...world.threads.values()].map((thread) => ({ ...thread, comments: [...thread.comments.values()] }));

describe('a tab that is reloaded', () => {
  it('finds the same world, with the same ids, times and client ids', () => {
    const shelf = createShelf();
    const mocks = load(shelf, 1_700_000_000_000);
    const post = mocks.world.ids.get('disco') ?? '';
    const account = { email: 'nova@demo.ufi', password: 'uma senha boa', name: 'Nova' };
    mocks.call('signUp', account, null);
    const add = { ft_ent_identifier: post, comment_text: 'fica', client_id: 'c-1' };
    const added = mocks.call('addComment', add, 'marina');
    mocks.call('setCommentLike', { ft_ent_identifier: post, comment_id: '1', like_action: true }, 'marina');

    const reloaded = load(shelf, 1_700_000_900_000);
    expect(threadsOf(reloaded)).toEqual(threadsOf(mocks));
    expect([...reloaded.world.people]).toEqual([...mocks.world.people]);
    expect(reloaded.call('addComment', add, 'marina')).toEqual(added);
  });

  it('goes on from there, and from that again', () => {
    const shelf = createShelf();
    const add = (mocks: Mocks, comment_text: string) =>
      mocks.call('addComment', { ft_ent_identifier: mocks.world.ids.get('rabat') ?? '', comment_text }, 'caio');
    add(load(shelf, 1), 'um');
    add(load(shelf, 2), 'dois');
    const last = load(shelf, 3);
    const texts = [...(last.world.threads.get(last.world.ids.get('rabat') ?? '')?.comments.values() ?? [])];
    expect(texts.slice(-2).map(({ body }) => body.text)).toEqual(['um', 'dois']);
  });

  it('begins anew where nothing could be kept, or it was forgotten', () => {
    const full = createShelf(true);
    const kept = createShelf();
    for (const shelf of [full, kept]) {
      const mocks = load(shelf, 1);
      const before = threadsOf(mocks).map(({ seq }) => seq);
      const target = mocks.world.ids.get('disco') ?? '';
      mocks.call('addComment', { ft_ent_identifier: target, comment_text: 'oi' }, 'caio');
      if (shelf === kept) openHistory(shelf, 1).forget();
      expect(threadsOf(load(shelf, 1)).map(({ seq }) => seq)).toEqual(before);
    }
  });
});
