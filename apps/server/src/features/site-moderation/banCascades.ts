import { compareIds } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { Cascade, DecisionContext, Effects, MutationCaller, PartQuery } from '../../mutations/index.ts';
import { purgeBatch, purgedComments, purgePart, type PurgedComments } from '../moderation/index.ts';
import { decideReports, undoDecision } from '../reports/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

interface BanInput {
  readonly ft_ent_identifier: string;
  readonly commenter_id: string;
  readonly ban: boolean;
}

/**
 * Limits of the call's own transaction, newest first: articles and comments. Older ones follow in later transactions.
 */
const limits = { articles: 500, comments: 1_000 } as const;

// Finds nothing for callers without a role at the site, so that a refused call is cheap.
const articlesText = (which: string): string => `
with here as materialized (
  select a.site_id from articles a
  where a.id = $1 and exists (select from site_staff s where s.site_id = a.site_id and s.person_id = $3)
), written as materialized (
  select c.thread_id, least(count(*), ${purgeBatch})::int as count from comments c
  where c.author_id = $2 and ${which} and exists (select from here)
  group by c.thread_id
)
select a.id::text as id, w.count from written w join articles a on a.id = w.thread_id join here on here.site_id = a.site_id
order by a.id desc limit ${limits.articles}`;

interface AuthoredArticle {
  readonly id: string;
  readonly count: number;
}

/** Takes articles until they hold this many comments together; at least one. */
function takeWithinLimit(articles: readonly AuthoredArticle[]): readonly AuthoredArticle[] {
  let sum = 0;
  const end = articles.findIndex(({ count }, index) => (sum += count) > limits.comments && index > 0);
  return articles.slice(0, end === -1 ? undefined : end);
}

const statements = {
  ban: { name: 'comments to hold', text: articlesText('c.status is null') },
  lift: {
    name: 'comments to let go',
    text: articlesText("c.held_by = 'ban' and c.site_id = (select site_id from here)"),
  },
};

/** The comments of an author under an article that a ban, or its end, affects. */
export const banContextQuery = ({
  ban,
  commenter_id,
}: Pick<BanInput, 'ban' | 'commenter_id'>): readonly PartQuery[] => [
  purgePart.ask({ author: commenter_id, since: 0, only: ban ? 'published' : 'heldByBan' }),
];

/** Cascades of a ban, or of its end: the author's comments under the other articles of the site. */
export async function banCascades(
  input: BanInput,
  { person, services }: MutationCaller<UsesDatabase>,
): Promise<Cascade[]> {
  const { ban, commenter_id } = input;
  const values = [input.ft_ent_identifier, commenter_id, person];
  const { rows } = await services.pool.query<AuthoredArticle>({ ...statements[ban ? 'ban' : 'lift'], values });
  return takeWithinLimit(rows).map(({ id }) => ({
    threadId: id,
    action: 'ban',
    contextQuery: banContextQuery(input),
    decide: (context) => (ban ? holdEffects : releaseEffects)(context, commenter_id),
  }));
}

/** Holds an author's published comments under an article; null if there are none. */
export function holdEffects(context: DecisionContext, author: string): Effects | null {
  const found = purgedComments(context);
  const held = found.purged
    .filter(({ author_id, status }) => author_id === author && status === null)
    .map((comment) => ({ ...comment, status: 'spam' as const, is_approved: false, held_by: 'ban' as const }));
  if (held.length === 0) return null;
  return {
    object: context.thread.id,
    comments: withUpdatedActivity(found, held),
    sideEffects: [decideReports({ comments: idsOf(held), by: 'ban' })],
  };
}

/**
 * Releases an author's comments that only the ban holds; null if there are none. Comments that the site's rules hold
 * anyway become pending, and the reports that the ban has closed are reopened.
 */
export function releaseEffects(context: DecisionContext, author: string): Effects | null {
  const found = purgedComments(context);
  const released = found.purged
    .filter(({ author_id, held_by }) => author_id === author && held_by === 'ban')
    .map((comment) => ({ ...comment, status: comment.needs_approval ? ('spam' as const) : null, held_by: null }));
  if (released.length === 0) return null;
  return {
    object: context.thread.id,
    comments: withUpdatedActivity(found, released),
    sideEffects: [undoDecision({ comments: idsOf(released), by: 'ban' })],
  };
}

const idsOf = (comments: readonly CommentRow[]): string[] => comments.map(({ id }) => id);

const laterId = (a: string, b: string): string => (compareIds(a, b) < 0 ? b : a);

/** Also updates the parents: their last activity is that of their visible replies. */
function withUpdatedActivity(
  { purged, remainingParents }: PurgedComments,
  changed: readonly CommentRow[],
): CommentRow[] {
  const after = new Map(changed.map((comment) => [comment.id, comment]));
  const published = purged.map((each) => after.get(each.id) ?? each).filter(({ status }) => status === null);
  const latest = (parent: string, others: string): string =>
    published.filter(({ parent_id }) => parent_id === parent).reduce((last, { id }) => laterId(last, id), others);
  return [
    ...changed.map((comment) =>
      comment.parent_id === null ? { ...comment, activity_id: latest(comment.id, comment.id) } : comment,
    ),
    ...remainingParents.map((comment) => ({ ...comment, activity_id: latest(comment.id, comment.activity_id) })),
  ];
}
