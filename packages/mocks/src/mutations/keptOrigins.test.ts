import { describe, expect, it } from '@jest/globals';
import { createMocks } from '../createMocks.ts';
import { buildWorld } from '../seed/buildWorld.ts';

const day = 24 * 3600 * 1000;

/** A world with a post and a live video, whose clock the test moves. */
function createScene() {
  const clock = { at: Date.UTC(2026, 0, 1) };
  const posts = [
    { key: 'plain', author: 'ana', text: 'Oi' },
    { key: 'live', author: 'ana', kind: 'live' as const, text: 'Ao vivo' },
  ];
  const world = buildWorld({ people: [{ key: 'ana', name: 'Ana Souza' }], posts }, () => clock.at);
  const mocks = createMocks({ world });
  const like = (post: string, fields: object) => {
    const ft_ent_identifier = world.ids.get(post) ?? '';
    const input = { ft_ent_identifier, reaction_type: 2 as const, root_id: ft_ent_identifier, ...fields };
    expect(mocks.call('setReaction', input, 'ana')).toMatchObject({ status: 200 });
  };
  return { world, clock, like };
}

describe('what a call says of where it was made', () => {
  it('S7.03 S7.07 mocks.08 is kept beside its change, as far as it is true', () => {
    const { world, like } = createScene();
    const page = { source: 'feed', session_id: 's-1', feed_context: '{"place":2}' };
    like('plain', { ...page, video_playback_timestamp: 3, feedback_referrer: 'https://elsewhere.example/?q=x' });
    const root_id = world.ids.get('plain');
    expect(world.origins).toMatchObject([{ seq: 1, origin: { ...page, feed_context: { place: 2 }, root_id } }]);
    expect(Object.keys(world.origins[0]?.origin ?? {})).toHaveLength(4);
  });

  it('S7.03 mocks.08 is kept once for a change that is sent again', () => {
    const { world, like } = createScene();
    like('plain', { client_id: 'c-1' });
    like('plain', { client_id: 'c-1', retry_attempt: 1 });
    expect(world.origins).toHaveLength(1);
  });

  it('mocks.08 is kept for 30 days', () => {
    const { world, clock, like } = createScene();
    like('plain', {});
    clock.at += 29 * day;
    like('plain', { reaction_type: 1 });
    expect(world.origins).toHaveLength(2);
    clock.at += 2 * day;
    like('plain', { reaction_type: 3 });
    expect(world.origins.map(({ seq }) => seq)).toEqual([2, 3]);
  });
});
