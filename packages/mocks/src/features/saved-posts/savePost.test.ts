import { expect, it } from '@jest/globals';
import { maxSavedPosts } from 'ufi-core/contract';
import type { Caller } from '../../access/caller.ts';
import { buildDemoWorld } from '../../seed/buildDemoWorld.ts';
import { savePost } from './savePost.ts';

it('server.491 the mocks refuse one saved post too many, and do not count deleted ones', () => {
  const world = buildDemoWorld();
  const [person = null] = [...world.people.values()];
  const caller: Caller = {
    world,
    person,
    locale: 'pt-BR',
    site: null,
    origin: '',
    setSession: () => {},
    answer: (() => {}) as never,
  };
  const [thread] = [...world.threads.values()].filter(
    ({ post }) => post.article === undefined && post.privacy === 'everyone' && post.group === null,
  );
  if (thread === undefined || person === null) throw new Error('the demo world is empty');
  const others = Array.from({ length: maxSavedPosts }, (_, at) => String(at + 1));
  for (const id of others) world.threads.set(id, { ...thread });
  world.savedPosts.set(person.id, new Map(others.map((id) => [id, id])));
  const save = () => savePost({ post_id: thread.post.id, is_saved: true }, caller);
  expect(save).toThrow(expect.objectContaining({ details: { fields: { post_id: 'too_many_saved' } } }));
  world.threads.set('1', { ...thread, isDeleted: true });
  expect(save()).toEqual({ is_saved: true });
});
