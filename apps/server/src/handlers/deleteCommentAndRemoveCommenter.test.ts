import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRoad, keyIn, type TestRoad } from '../road/testing/createTestRoad.ts';
import type { ServerServices } from '../road/index.ts';
import { deleteCommentAndRemoveCommenter } from './deleteCommentAndRemoveCommenter.ts';

let road: TestRoad;
let admin: string;
let member: string;
beforeAll(async () => {
  road = await createTestRoad();
  admin = await road.world.person('Ana Souza');
  member = await road.world.person('Caio Reis');
});
afterAll(() => road.stop());

const commentIn = async (post: string) => keyIn(await road.as(member).add(post, 'oi')).split('_')[1] ?? '';

const remove = (post: string, comment: string, services: ServerServices = road.services) => {
  const input = { ft_ent_identifier: post, comment_id: comment, delete_posts: true, delete_comments: true };
  return deleteCommentAndRemoveCommenter(input, { person: admin, locale: 'pt-BR' }, services);
};

const leftIn = async (group: string): Promise<number> => {
  const text = `select (select count(*) from posts where group_id = $1 and author_id = $2 and not is_deleted)
    + (select count(*) from comments c join posts p on p.id = c.thread_id where p.group_id = $1
      and not p.is_deleted and c.author_id = $2 and c.status is distinct from 'deleted') as left`;
  const { rows } = await road.database.pool.query<{ left: string }>(text, [group, member]);
  return Number(rows[0]?.left);
};

async function untilNothingIsLeft(group: string): Promise<number> {
  const end = performance.now() + 5_000;
  while ((await leftIn(group)) > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return leftIn(group);
}

describe('deleteCommentAndRemoveCommenter', () => {
  it('S7.10 goes on after its answer until all that its author posted is gone', async () => {
    const group = await road.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const post = await road.world.post({ author: admin, group });
    for (let count = 0; count < 503; count += 1) await road.world.post({ author: member, group });
    await remove(post, await commentIn(post));
    expect(await untilNothingIsLeft(group)).toBe(0);
  }, 30_000);

  it('S7.10 takes what its author wrote elsewhere while it was under way', async () => {
    const group = await road.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const [post, other] = [
      await road.world.post({ author: admin, group }),
      await road.world.post({ author: admin, group }),
    ];
    const comment = await commentIn(post);
    // The look-up is done when the call enters its lane.
    let meanwhile: Promise<unknown> | undefined;
    const lanes: ServerServices['lanes'] = {
      ...road.services.lanes,
      enter: (lane, call) => {
        meanwhile ??= commentIn(other);
        void meanwhile.then(() => road.services.lanes.enter(lane, call));
      },
    };
    await remove(post, comment, { ...road.services, lanes });
    expect(await untilNothingIsLeft(group)).toBe(0);
  });

  it('does nothing more for a call that was answered before', async () => {
    const group = await road.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const post = await road.world.post({ author: admin, group });
    const input = { ft_ent_identifier: post, comment_id: await commentIn(post), delete_posts: true, client_id: 'once' };
    const call = () => deleteCommentAndRemoveCommenter(input, { person: admin, locale: 'pt-BR' }, road.services);
    const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
    await call();
    await settled();
    await road.world.post({ author: member, group });
    await call();
    await settled();
    expect(await leftIn(group)).toBe(1);
  });
});
