import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import type { AppServices } from '../../start/appServices.ts';
import { minIdAt } from '../../runtime/createIdGenerator.ts';
import { deleteCommentAndRemoveCommenter } from './deleteCommentAndRemoveCommenter.ts';

let backend: TestBackend;
let admin: string;
let member: string;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await backend.world.person('Ana Souza');
  member = await backend.world.person('Caio Reis');
});
afterAll(() => backend.stop());

const commentIn = async (post: string) => keyIn(await backend.as(member).add(post, 'oi')).split('_')[1] ?? '';

const remove = (post: string, comment: string, services: AppServices = backend.services) => {
  const input = { ft_ent_identifier: post, comment_id: comment, delete_posts: true, delete_comments: true };
  return deleteCommentAndRemoveCommenter(input, { person: admin, locale: 'pt-BR' }, services);
};

const leftIn = async (group: string): Promise<number> => {
  const text = `select (select count(*) from posts where group_id = $1 and author_id = $2 and not is_deleted)
    + (select count(*) from comments c join posts p on p.id = c.thread_id where p.group_id = $1
      and not p.is_deleted and c.author_id = $2 and c.status is distinct from 'deleted') as left`;
  const { rows } = await backend.database.pool.query<{ left: string }>(text, [group, member]);
  return Number(rows[0]?.left);
};

async function untilNothingIsLeft(group: string): Promise<number> {
  const end = performance.now() + 20_000;
  while ((await leftIn(group)) > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return leftIn(group);
}

describe('deleteCommentAndRemoveCommenter', () => {
  it('S7.10 continues after its answer until all posts of the author are deleted', async () => {
    const group = await backend.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const post = await backend.world.post({ author: admin, group });
    for (let count = 0; count < 503; count += 1) await backend.world.post({ author: member, group });
    await remove(post, await commentIn(post));
    expect(await untilNothingIsLeft(group)).toBe(0);
  });

  it('S7.10 deletes very many comments of a thread in parts, the first of them at once', async () => {
    const group = await backend.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const post = await backend.world.post({ author: admin, group });
    const others = await Promise.all([1, 2].map(() => backend.world.post({ author: admin, group })));
    const comment = await commentIn(post);
    const insert = `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, created_at, version)
      select $1, $2::bigint + n, $3, $3, 'oi', 'ltr', 1, $2::bigint + n, extract(epoch from now()), 0
      from generate_series(1, 1200) n`;
    for (const thread of [post, ...others]) {
      await backend.database.pool.query(insert, [thread, backend.services.ids.next(), member]);
      await backend.database.pool.query(
        'update threads set comment_count = 1201, toplevel_count = 1201 where id = $1',
        [thread],
      );
    }
    await remove(post, comment);
    expect(await leftIn(group)).toBeLessThanOrEqual(3 * 1_200 - 1_000);
    expect(await untilNothingIsLeft(group)).toBe(0);
    const { rows } = await backend.database.pool.query<{ most: number }>(
      `select max(json_array_length(record -> 'comments')) as most from journal where thread_id = any($1::bigint[])`,
      [[post, ...others]],
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(501);
  });

  it('S7.10 reaches back seven days, and leaves what is older', async () => {
    const { pool } = backend.database;
    const now = Math.floor(backend.services.clock.now() / 1_000);
    const group = await backend.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const post = await backend.world.post({ author: admin, group });
    const insert = `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, created_at, version)
      values ($1, $2, $3, $3, 'oi', 'ltr', 1, $2, $4, 0)`;
    const written = async (seconds: number) => {
      const at = now - seconds;
      const id = String(BigInt(minIdAt(at)) + 7n);
      await pool.query(insert, [post, id, member, at]);
      const own = await backend.world.post({ author: member, group });
      await pool.query('update posts set created_at = $2 where id = $1', [own, at]);
      return { id, own };
    };
    const week = 7 * 86_400;
    const [old, young] = [await written(week + 60), await written(week - 60)];
    await remove(post, await commentIn(post));
    const left = `select id from comments where id = any($1::bigint[]) and status is distinct from 'deleted'
      union select id from posts where id = any($1::bigint[]) and not is_deleted`;
    const { rows } = await pool.query(left, [[old.id, old.own, young.id, young.own]]);
    expect(rows.map(({ id }) => String(id)).sort()).toEqual([old.id, old.own].sort());
  });

  it('S7.10 deletes comments that the author wrote elsewhere during the call', async () => {
    const group = await backend.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const [post, other] = [
      await backend.world.post({ author: admin, group }),
      await backend.world.post({ author: admin, group }),
    ];
    const comment = await commentIn(post);
    // The lookup has been done when the call enters its queue.
    let meanwhile: Promise<unknown> | undefined;
    const threadQueues: AppServices['threadQueues'] = {
      ...backend.services.threadQueues,
      enqueue: (queueId, call) => {
        meanwhile ??= commentIn(other);
        void meanwhile.then(() => backend.services.threadQueues.enqueue(queueId, call));
      },
    };
    await remove(post, comment, { ...backend.services, threadQueues });
    expect(await untilNothingIsLeft(group)).toBe(0);
  });

  /**
   * State of the member after a removal from one of two groups that the admin has: there, in one where both are admins,
   * in one where the member asks to join, and in one of somebody else's.
   */
  async function after(options: Partial<Parameters<typeof deleteCommentAndRemoveCommenter>[0]>) {
    const { pool } = backend.database;
    const other = await backend.world.person('Rita Alves');
    const asking = { [admin]: 'admin', [other]: 'member' } as const;
    const [here, beside, shared, asked, foreign] = [
      await backend.world.group('closed', { [admin]: 'admin', [member]: 'member' }),
      await backend.world.group('closed', { [admin]: 'admin', [member]: 'member' }),
      await backend.world.group('closed', { [admin]: 'admin', [member]: 'admin' }),
      await backend.world.group('closed', asking),
      await backend.world.group('closed', { [other]: 'admin', [member]: 'member' }),
    ];
    await pool.query("insert into group_members values ($1, $2, 'member', 'asked')", [asked, member]);
    const post = await backend.world.post({ author: admin, group: here });
    const own = await backend.world.post({ author: member, group: here });
    const comment = await commentIn(post);
    const second = await commentIn(post);
    const input = { ft_ent_identifier: post, comment_id: comment, ...options };
    await deleteCommentAndRemoveCommenter(input, { person: admin, locale: 'pt-BR' }, backend.services);
    const is = async (text: string, id: string) => (await pool.query(text, [id, member])).rowCount === 1;
    const belongs = (group: string) => is('select from group_members where group_id = $1 and person_id = $2', group);
    const barred = (group: string) => is('select from restrictions where scope_id = $1 and actor_id = $2', group);
    const isThere = (text: string, id: string) => is(`${text} and author_id = $2`, id);
    return {
      comment: await isThere("select from comments where id = $1 and status is distinct from 'deleted'", comment),
      second: await isThere("select from comments where id = $1 and status is distinct from 'deleted'", second),
      post: await isThere('select from posts where id = $1 and not is_deleted', own),
      here: await belongs(here),
      beside: await belongs(beside),
      shared: await belongs(shared),
      asked: await belongs(asked),
      foreign: await belongs(foreign),
      barred: [await barred(here), await barred(beside), await barred(shared), await barred(foreign)],
    };
  }
  const plain = {
    comment: false,
    second: true,
    post: true,
    here: false,
    beside: true,
    shared: true,
    asked: true,
    foreign: true,
    barred: [false, false, false, false],
  };

  const chosen = [
    ['nothing else', {}, {}],
    ['their comments', { delete_comments: true }, { second: false }],
    ['their posts', { delete_posts: true }, { post: false }],
    ['that they are barred', { block_permanently: true }, { barred: [true, false, false, false] }],
    ['the other groups', { apply_to_other_groups: true }, { beside: false }],
    [
      'their requests to join those',
      { apply_to_other_groups: true, decline_pending_members: true },
      { beside: false, asked: false },
    ],
    [
      'that they are barred from those, too',
      { apply_to_other_groups: true, block_permanently: true },
      { beside: false, barred: [true, true, false, false] },
    ],
  ] as const;
  it.each(chosen)('S6.03, S7.10 deletes a comment and removes its author, and %s', async (_, options, change) => {
    expect(await after(options)).toEqual({ ...plain, ...change });
  });

  it('does nothing more for a replayed call', async () => {
    const group = await backend.world.group('closed', { [admin]: 'admin', [member]: 'member' });
    const post = await backend.world.post({ author: admin, group });
    const input = { ft_ent_identifier: post, comment_id: await commentIn(post), delete_posts: true, client_id: 'once' };
    const call = () => deleteCommentAndRemoveCommenter(input, { person: admin, locale: 'pt-BR' }, backend.services);
    const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
    await call();
    expect(await untilNothingIsLeft(group)).toBe(0);
    await settled();
    await backend.world.post({ author: member, group });
    await call();
    await settled();
    expect(await leftIn(group)).toBe(1);
  });
});
