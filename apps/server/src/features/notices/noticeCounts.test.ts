import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { NotificationKind } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { unseenNotices } from './unseenNotices.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  backend.database.pool.query<Row>(text, values);

type Act = readonly [
  kind: 'comment' | 'reply' | 'react' | 'unreact' | 'remove' | 'block' | 'unblock',
  by: number,
  on: number,
];

const actArbitrary: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom('comment', 'reply', 'react', 'unreact', 'remove', 'block', 'unblock'),
  fc.nat(3),
  fc.nat(20),
);

interface Played {
  readonly people: readonly string[];
  readonly post: string;
}

/** Plays a history under a new post of the first of four people. */
async function play(acts: readonly Act[]): Promise<Played> {
  const names = ['Ana', 'Bia', 'Caio', 'Davi'];
  const people = await Promise.all(names.map((name) => backend.world.person(name)));
  const post = await backend.world.post({ author: people[0] ?? '' });
  const keys: string[] = [];
  const keyAt = (at: number) => keys[at % Math.max(1, keys.length)];
  for (const [kind, who, on] of acts) {
    const [me = '', other = ''] = [people[who], people[on % 4]];
    const [as, key] = [backend.as(me), keyAt(on)];
    if (kind === 'comment' || (key === undefined && kind === 'reply')) {
      const { records } = await as.add(post, 'Oi');
      keys.push(`${post}_${records.comments?.[0]?.fbid}`);
    } else if (kind === 'block' && me !== other) {
      const text = `insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1) on conflict do nothing`;
      await query(text, [me, other]);
    } else if (kind === 'unblock') {
      await query(`delete from restrictions where scope_id = $1 and actor_id = $2`, [me, other]);
    } else if (key !== undefined) {
      // What one may not do, or can't see any more, is refused, which changes nothing.
      if (kind === 'reply') await outcomeOf(as.add(post, 'Re', { parent_comment_id: key.split('_')[1] ?? '' }));
      else if (kind === 'remove') await outcomeOf(as.remove(key));
      else await outcomeOf(as.react(key, kind === 'react' ? 1 : 0));
    }
  }
  return { people, post };
}

interface Expected {
  readonly kind: NotificationKind;
  readonly object: string;
}

// From comments and reactions alone, without the notices: what each act tells whom, as far as it can be read.
const recountText = `
with live as (
  select c.* from comments c left join comments o on o.thread_id = c.thread_id and o.id = c.parent_id
  where c.thread_id = $1 and c.status is null and (o.id is null or o.status is null)
    and (o.id is null or not exists (select from restrictions x where x.kind = 'blocked'
      and (x.scope_id, x.actor_id) in (($2::bigint, o.author_id), (o.author_id, $2::bigint))))
), acts (kind, object, actor) as (
  select case when o.author_id = $2 then 'reply' else 'comment' end,
    case when o.author_id = $2 then o.id else c.thread_id end, c.author_id
  from live c left join comments o on o.thread_id = c.thread_id and o.id = c.parent_id
  where c.author_id <> $2 and (o.author_id = $2 or (select p.author_id from posts p where p.id = $1) = $2
    or exists (select from comments e where e.thread_id = $1 and e.author_id = $2 and e.id < c.id))
  union all
  select 'reaction', r.object_id, r.actor_id from reactions r join live o on o.id = r.object_id
  where r.thread_id = $1 and r.type <> 0 and o.author_id = $2 and r.actor_id <> $2
)
select distinct kind, object::text as object from acts a where not exists (select from restrictions x
  where x.kind = 'blocked' and (x.scope_id, x.actor_id) in (($2::bigint, a.actor), (a.actor, $2::bigint)))`;

/** The groups of one person that are counted, recounted by what happened. */
const recount = async ({ post }: Played, person: string): Promise<number> =>
  (await query<Expected>(recountText, [post, person])).rows.length;

/** The number of each person, told and recounted. */
async function numbersAfter(acts: readonly Act[]) {
  const played = await play(acts);
  const notified = await Promise.all(played.people.map((person) => unseenNotices(backend.database.pool, person)));
  return { notified, recounted: await Promise.all(played.people.map((person) => recount(played, person))) };
}

describe('the number of unseen notifications', () => {
  it('server.509 equals a recount of what happened after random histories', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actArbitrary, { minLength: 1, maxLength: 15 }), async (acts) => {
        const { notified, recounted } = await numbersAfter(acts);
        expect(notified).toEqual(recounted);
      }),
      { numRuns: 25, endOnFailure: false },
    );
  });

  it('server.509 is found wrong if a transaction writes no notice (control)', async () => {
    const acts: readonly Act[] = [
      ['comment', 1, 0],
      ['react', 2, 0],
    ];
    const whole = await numbersAfter(acts);
    await query(`create function drop_reaction() returns trigger language plpgsql as $$
      begin if new.kind = 'reaction' then return null; end if; return new; end $$`);
    await query('create trigger lost before insert on notices for each row execute function drop_reaction()');
    const lost = await numbersAfter(acts);
    await query('drop trigger lost on notices');
    expect(lost.notified).not.toEqual(lost.recounted);
    expect(whole.recounted).toEqual(lost.recounted);
  });

  it('server.509 moves the mailbox of everybody whose number moves, and of nobody else', async () => {
    const heads = async (people: readonly string[]) => {
      const { rows } = await query<{ id: string; seq: number }>(
        'select id::text as id, seq::float8 as seq from mailboxes where id = any($1::bigint[]) order by id',
        [people],
      );
      return people.map((id) => rows.find((row) => row.id === id)?.seq ?? 0);
    };
    const { people, post } = await play([['comment', 1, 0]]);
    expect(await heads(people)).toEqual([1, 0, 0, 0]);
    const { records } = await backend.as(people[2] ?? '').add(post, 'Oi');
    expect(await heads(people)).toEqual([2, 1, 0, 0]);
    await backend.as(people[2] ?? '').remove(`${post}_${records.comments?.[0]?.fbid}`);
    expect(await heads(people)).toEqual([3, 2, 0, 0]);
    await backend.as(people[0] ?? '').reactToPost(post, 1);
    expect(await heads(people)).toEqual([3, 2, 0, 0]);
  });
});
