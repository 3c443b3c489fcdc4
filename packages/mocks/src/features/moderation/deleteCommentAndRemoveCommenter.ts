import { removalWindowSeconds } from 'ufi-core/contract';
import { defineMutation, type DecisionContext } from '../../mutations/defineMutation.ts';
import { blockAuthor, deletionEffects } from '../comments/deletionEffects.ts';
import { whyOf } from '../../notices-world/acts.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { closeReportsUnder } from '../../mutations/closeReportsUnder.ts';
import type { Group } from '../../world/group.ts';
import { groupOf, scopeOf } from '../../access/threadAccess.ts';
import type { Comment, Thread } from '../../world/thread.ts';

interface Removal {
  readonly delete_posts?: boolean | undefined;
  readonly delete_comments?: boolean | undefined;
  readonly decline_pending_members?: boolean | undefined;
  readonly block_permanently?: boolean | undefined;
  readonly apply_to_other_groups?: boolean | undefined;
}

const ofGroups = ['delete_posts', 'decline_pending_members', 'apply_to_other_groups'] as const;

/** Deletes a comment and removes its author from the group, or bans them from the page. */
export const deleteCommentAndRemoveCommenter = defineMutation({
  name: 'deleteCommentAndRemoveCommenter',
  action: () => 'removeCommenter',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  decide: (input, context) => {
    const comment = visibleComment(context, input.comment_id);
    if (comment.author === context.actor) throw new ApiError('noPermission');
    const group = groupOf(context);
    const misplaced = ofGroups.find((field) => group === null && input[field] === true);
    if (misplaced) throw badParameter(misplaced, 'not_allowed');
    const effects = deletionEffects(comment, context);
    const wasMember = group?.members.has(comment.person) === true;
    if (input.block_author === true) blockAuthor(comment, context);
    if (group === null) context.world.pages.get(context.thread.post.author)?.banned.add(comment.author);
    else removeFromGroups(input, comment, context);
    context.world.rightsVersion += 1;
    // After this entry is committed, because it may change other threads.
    queueMicrotask(() => deleteRecentContent(input, comment, context));
    const why = whyOf(input);
    const audit = { action: 'removeCommenter', target: comment.author, comment: comment.id, ...why } as const;
    const act = { action: 'deleted', comment, why } as const;
    const isBanned = group === null || input.block_permanently === true;
    const { person } = comment;
    const target = group === null ? comment.author : person;
    const action = isBanned ? 'banned' : 'removed';
    const told = { action, scope: scopeOf(context.thread), thread: null, target, person, why } as const;
    return { ...effects, audit, act, hasChangedRights: true, ...((isBanned || wasMember) && { restriction: told }) };
  },
});

const isRunBy = (group: Group, person: string): boolean => group.members.get(person) === 'admin';

function removeFromGroups(input: Removal, { person }: Comment, context: DecisionContext): void {
  const own = groupOf(context);
  const all = input.apply_to_other_groups === true ? [...context.world.groups.values()] : [own];
  for (const group of all) {
    if (group === null || !isRunBy(group, context.person.id) || isRunBy(group, person)) continue;
    group.members.delete(person);
    if (input.decline_pending_members === true) group.asked.delete(person);
    if (input.block_permanently === true) group.barred.add(person);
  }
}

function deleteRecentContent(
  input: Removal,
  { author }: Comment,
  { world, thread, actor, now }: DecisionContext,
): void {
  const since = now - removalWindowSeconds;
  const here = [...world.threads.values()].filter((each) => scopeOf(each) === scopeOf(thread));
  for (const each of input.delete_comments === true ? here : []) deleteBy(each, { author, since, actor }, world);
  for (const each of input.delete_posts === true ? here : []) {
    if (each.post.author !== author || each.post.createdAt < since) continue;
    world.commit(each, { actor, isPostDeleted: true });
    closeReportsUnder(each, world);
  }
}

interface Written {
  readonly author: string;
  readonly since: number;
  readonly actor: string;
}

function deleteBy(thread: Thread, { author, since, actor }: Written, world: DecisionContext['world']): void {
  const written = [...thread.comments.values()].filter((each) => !each.isDeleted && each.createdAt >= since);
  const gone = new Map(
    written
      .filter((each) => each.author === author)
      .flatMap((each) => deletionEffects(each, { thread }).comments ?? [])
      .map((each) => [each.id, each] as const),
  );
  if (gone.size > 0) world.commit(thread, { actor, comments: [...gone.values()] });
}
