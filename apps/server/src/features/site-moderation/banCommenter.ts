import {
  changeEntries,
  defineEndpoint,
  type ParsedInputOf,
  fbidSchema,
  reasonEntries,
  serverUpdateSchema,
} from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { defineMutation, type DecisionContext, type SideEffect } from '../../mutations/index.ts';
import { auditedWhy, sharedWhy, tellRestriction, whyOf } from '../moderation-acts/index.ts';
import { noteAudit } from '../audit/index.ts';
import { changeRestrictions } from '../restrictions/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { banCascades, holdEffects, releaseEffects, banContextQuery } from './banCascades.ts';
import {
  sharedCallInput,
  defineArticleHandler,
  presentChange,
  type ArticleContext,
} from '../article-comments/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** The mutation of the article's thread, with the comment's author. */
const banFromSite = defineEndpoint({
  name: 'banCommenter',
  path: '/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    commenter_id: fbidSchema,
    ban: v.boolean(),
    ...reasonEntries,
  },
  payload: serverUpdateSchema,
});

/** Bans an author from the site of an article, or lifts the ban; shared by frames and our own pages. */
export const banMutation = defineMutation(banFromSite, {
  action: () => 'ban',
  object: ({ comment_id }) => comment_id,
  contextQuery: banContextQuery,
  changesRights: true,
  cascades: banCascades,
  decide: (input, context) => {
    const { ban, comment_id, commenter_id } = input;
    if (context.comment(comment_id).author_id !== commenter_id) throw new ApiError('noSuchObject');
    const isBanned = context.activeRestrictions.some(
      ({ actor_id, kind }) => actor_id === commenter_id && kind === 'banned',
    );
    const commentEffects = (ban ? holdEffects : releaseEffects)(context, commenter_id);
    if (isBanned === ban) return commentEffects && { ...commentEffects, object: comment_id };
    const banning = (ban ? banSideEffects : unbanSideEffects)(input, context);
    return {
      ...commentEffects,
      object: comment_id,
      sideEffects: [...banning, ...(commentEffects?.sideEffects ?? [])],
    };
  },
});

type Input = ParsedInputOf<typeof banFromSite>;

function banSideEffects(input: Input, context: DecisionContext): SideEffect[] {
  const { commenter_id: target, comment_id: comment } = input;
  const why = whyOf(input);
  const put = { thread_id: '0', kind: 'banned', until: null, sharedReason: sharedWhy(why) } as const;
  return [
    changeRestrictions([{ scope_id: context.thread.scope_id, actor_id: target, lift: null, put }]),
    noteAudit({ action: 'ban', target, comment, details: { width: 'site', ...auditedWhy(why) } }),
    ...told('banned', input, context),
  ];
}

function unbanSideEffects(input: Input, context: DecisionContext): SideEffect[] {
  const { commenter_id: target, comment_id: comment } = input;
  return [
    changeRestrictions([{ scope_id: context.thread.scope_id, actor_id: target, put: null, lift: 'banned' }]),
    noteAudit({ action: 'unban', target, comment, details: { kind: 'banned' } }),
    ...told('unbanned', input, context),
  ];
}

/** Tells the person behind the commenter. */
function told(action: 'banned' | 'unbanned', input: Input, context: DecisionContext): SideEffect[] {
  const whose = context.comment(input.comment_id).person_id;
  const about = { scope: context.thread.scope_id, thread: null, target: input.commenter_id, whose };
  return tellRestriction({ action, ...about, why: whyOf(input) }, context);
}

const authorText = 'select c.author_id::text as author from comments c where c.thread_id = $1 and c.id = $2';

/** Finds the author of a comment. @throws ApiError noSuchObject */
export async function findAuthor(
  { article, comment }: { readonly article: string; readonly comment: string },
  { pool }: UsesDatabase,
): Promise<string> {
  const { rows } = await pool.query<{ readonly author: string }>({
    name: 'author of a comment',
    text: authorText,
    values: [article, comment],
  });
  const [row] = rows;
  if (row === undefined) throw new ApiError('noSuchObject');
  return row.author;
}

/**
 * Bans the author of a comment from the site of its article, or lifts the ban (S7.40). The same transaction holds their
 * comments under all articles of the site; later ones are held by their restriction. Lifting the ban releases the
 * comments that only it holds.
 */
export const banCommenter = defineArticleHandler(
  pluginEndpoints.banCommenter,
  async (input, context: ArticleContext<UsesDatabase & UsesThreadQueues>) => {
    const { comment_id, ban } = input;
    if (context.caller.person === null) throw new ApiError('sessionEnded');
    const commenter_id = await findAuthor({ article: context.article.id, comment: comment_id }, context.services);
    const call = { ...sharedCallInput(input, context), comment_id, commenter_id, ban };
    const update = await banMutation(call, context.caller, context.services);
    const heldComments =
      update.records.comments?.filter(({ status, author }) => status === 'spam' && author === commenter_id) ?? [];
    const commentIDs = heldComments.map(({ fbid }) => fbid);
    return { commentID: comment_id, commentIDs, ...(await presentChange([update], context)) };
  },
);
