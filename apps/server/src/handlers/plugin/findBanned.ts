import { purgeBatch } from '../../road/call.ts';
import type { ChangeCaller, Effects, Follower, Scene } from '../../road/index.ts';

interface Ban {
  readonly ft_ent_identifier: string;
  readonly commenter_id: string;
  readonly ban: boolean;
}

/** The most that goes in the call's own transaction, the newest: articles, comments. What is older follows it. */
const most = { articles: 500, comments: 1_000 } as const;

// It finds nothing for whoever could not ban anybody here, so that a refused call costs no walk.
const text = `
with here as materialized (
  select a.site_id from articles a
  where a.id = $1 and exists (select from site_staff s where s.site_id = a.site_id and s.person_id = $3)
), written as materialized (
  select c.thread_id, least(count(*), ${purgeBatch})::int as count from comments c
  where c.author_id = $2 and c.status is null and exists (select from here)
  group by c.thread_id
)
select a.id::text as id, w.count from written w join articles a on a.id = w.thread_id join here on here.site_id = a.site_id
order by a.id desc limit ${most.articles}`;

interface Commented {
  readonly id: string;
  readonly count: number;
}

/** As many articles as hold so many comments together; at least one. */
function together(articles: readonly Commented[]): readonly Commented[] {
  let sum = 0;
  const end = articles.findIndex(({ count }, index) => (sum += count) > most.comments && index > 0);
  return articles.slice(0, end === -1 ? undefined : end);
}

/** What goes with a ban: what the banned have written under the other articles of the site. */
export async function findBanned(input: Ban, { person, services }: ChangeCaller): Promise<Follower[]> {
  if (!input.ban) return [];
  const values = [input.ft_ent_identifier, input.commenter_id, person];
  const { rows } = await services.pool.query<Commented>({ name: 'banned comments', text, values });
  return together(rows).map(({ id }) => ({
    threadId: id,
    action: 'ban',
    sight: { purge: { author: input.commenter_id, since: 0 } },
    decide: (scene) => heldIn(scene, input.commenter_id),
  }));
}

/** Holds what somebody has written under an article, null where nothing of it is published. */
export function heldIn({ purged, bereaved, thread }: Scene, author: string): Effects | null {
  const published = purged.filter(({ author_id, status }) => author_id === author && status === null);
  if (published.length === 0) return null;
  const held = published.map((comment) => ({ ...comment, status: 'spam' as const, is_approved: false }));
  return { object: thread.id, comments: [...held, ...bereaved], closesReportsOn: held.map(({ id }) => id) };
}
