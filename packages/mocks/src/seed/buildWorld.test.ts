import { describe, expect, it } from '@jest/globals';
import { buildDemoWorld, demoPeople } from './buildDemoWorld.ts';
import { buildWorld } from './buildWorld.ts';
import { feedbackTarget } from '../queries/presentRecords.ts';
import { countThread } from '../world/countThread.ts';

const now = () => 1_700_000_000_000;

describe('a post of a page of a business', () => {
  it('S2.07 has its permalink among those of that business', () => {
    const pages = [{ key: 'loja', name: 'A Loja', staff: {}, traits: { businessId: '42' } }];
    const posts = [{ key: 'oi', author: 'loja', text: 'oi' }] as const;
    const world = buildWorld({ people: [], pages, posts }, now);
    const id = world.ids.get('oi') ?? '';
    const [thread] = [...world.threads.values()];
    if (thread === undefined) throw new Error('there is no post');
    const state = { counts: countThread(thread), places: thread.places, seq: 0, canSeeHeld: false, isClosed: false };
    expect(feedbackTarget(thread.post, state, 'pt-BR').permalink).toBe(
      `/business/posts/${id}?business_id=42&global_scope_id=${thread.post.author}`,
    );
  });
});

describe('buildWorld', () => {
  it('creates people, friendships, pages, posts and comments in the order of the plan', () => {
    const world = buildWorld(
      {
        people: [
          { key: 'ana', name: 'Ana Lima', friends: ['bia'] },
          { key: 'bia', name: 'Bia Reis', locale: 'ar' },
        ],
        pages: [{ key: 'loja', name: 'A Loja', staff: { bia: 'ADMIN' } }],
        posts: [
          {
            key: 'oi',
            author: 'loja',
            text: 'Bom dia #oi',
            hoursAgo: 1,
            comments: [
              { by: 'ana', text: 'um', replies: [{ by: 'bia', text: 'resposta' }], reactions: { bia: 'love' } },
              { by: 'bia', text: 'dois' },
            ],
          },
        ],
      },
      now,
    );
    const [ana, bia] = [...world.people.values()];
    expect({ anaFriends: ana?.friends, biaFriends: bia?.friends }).toEqual({
      anaFriends: new Set([bia?.id]),
      biaFriends: new Set([ana?.id]),
    });
    const thread = world.threads.get(world.ids.get('oi') ?? '');
    expect(thread?.post).toMatchObject({
      author: world.ids.get('loja'),
      createdAt: 1_699_996_400,
      defaultOrdering: 'ranked_threaded',
      body: { text: 'Bom dia #oi', ranges: [{ tag: 'oi' }], mentionstext: null },
    });
    const comments = [...(thread?.comments.values() ?? [])];
    expect(
      comments.map(({ body, parent, replies, reactions }) => ({ text: body.text, parent, replies, reactions })),
    ).toEqual([
      { text: 'um', parent: null, replies: 1, reactions: { 2: 1 } },
      { text: 'resposta', parent: comments[0]?.id, replies: 0, reactions: {} },
      { text: 'dois', parent: null, replies: 0, reactions: {} },
    ]);
    expect(comments.map(({ createdAt }) => createdAt - 1_699_996_400)).toEqual([1200, 1201, 2400]);
    expect(thread?.seq).toBe(4);
  });

  it('names an unknown key of a plan', () => {
    const plan = { people: [], posts: [{ key: 'oi', author: 'ninguém', text: 'oi' }] };
    expect(() => buildWorld(plan, now)).toThrow('nothing in the plan has the key ninguém');
  });
});

describe('the demo world', () => {
  it('mocks.03 is deterministic', () => {
    const [one, other] = [buildDemoWorld(now), buildDemoWorld(now)];
    expect([...one.threads]).toEqual([...other.threads]);
  });

  it('has people by role, and a post with 300 comments in three languages and both directions', () => {
    const world = buildDemoWorld(now);
    expect(world.people.size).toBe(demoPeople.length);
    const comments = [...(world.threads.get(world.ids.get('final') ?? '')?.comments.values() ?? [])];
    const top = comments.filter(({ parent }) => parent === null);
    expect(top).toHaveLength(300);
    expect(comments.length).toBeGreaterThan(450);
    expect(new Set(top.map(({ body }) => body.text)).size).toBeGreaterThan(150);
    expect(new Set(comments.map(({ body }) => body.dir))).toEqual(new Set(['ltr', 'rtl']));
    const speakers = new Set(comments.map(({ author }) => world.people.get(author)?.locale));
    expect(speakers).toEqual(new Set(['pt-BR', 'en-US', 'ar']));
  });
});
