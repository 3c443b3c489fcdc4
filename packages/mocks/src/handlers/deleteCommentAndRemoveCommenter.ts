import { removalReachSeconds } from 'ufi-core/contract';
import { changeThread, type Scene } from '../calls/changeThread.ts';
import { blockAuthor, deletionOf } from '../calls/deletionOf.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { badParameter, Refused } from '../calls/refused.ts';
import type { Group } from '../world/group.ts';
import { groupOf, scopeOf } from '../world/standing.ts';
import type { Comment, Thread } from '../world/thread.ts';

interface Removal {
  readonly delete_posts?: boolean | undefined;
  readonly delete_comments?: boolean | undefined;
  readonly decline_pending_members?: boolean | undefined;
  readonly block_permanently?: boolean | undefined;
  readonly apply_to_other_groups?: boolean | undefined;
}

const ofGroups = ['delete_posts', 'decline_pending_members', 'apply_to_other_groups'] as const;

/** Deletes a comment and removes its author from the group, or bans them from the page. */
export const deleteCommentAndRemoveCommenter = changeThread({
  name: 'deleteCommentAndRemoveCommenter',
  action: () => 'removeCommenter',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  decide: (input, scene) => {
    const comment = visibleComment(scene, input.comment_id);
    if (comment.author === scene.actor) throw new Refused('noPermission');
    const group = groupOf(scene);
    const misplaced = ofGroups.find((field) => group === null && input[field] === true);
    if (misplaced) throw badParameter(misplaced, 'not_allowed');
    const effects = deletionOf(comment, scene);
    if (input.block_author === true) blockAuthor(comment, scene);
    if (group === null) scene.world.pages.get(scene.thread.post.author)?.banned.add(comment.author);
    else remove(input, comment, scene);
    scene.world.rightsVersion += 1;
    // Once this step is taken, in the threads that it touches besides.
    queueMicrotask(() => clean(input, comment, scene));
    const audit = { action: 'removeCommenter', target: comment.author, comment: comment.id } as const;
    return { ...effects, audit, hasChangedRights: true };
  },
});

const isRunBy = (group: Group, person: string): boolean => group.members.get(person) === 'admin';

function remove(input: Removal, { person }: Comment, scene: Scene): void {
  const own = groupOf(scene);
  const all = input.apply_to_other_groups === true ? [...scene.world.groups.values()] : [own];
  for (const group of all) {
    if (group === null || !isRunBy(group, scene.person.id) || isRunBy(group, person)) continue;
    group.members.delete(person);
    if (input.decline_pending_members === true) group.asked.delete(person);
    if (input.block_permanently === true) group.barred.add(person);
  }
}

function clean(input: Removal, { author }: Comment, { world, thread, actor, now }: Scene): void {
  const since = now - removalReachSeconds;
  const here = [...world.threads.values()].filter((each) => scopeOf(each) === scopeOf(thread));
  for (const each of input.delete_comments === true ? here : []) deleteBy(each, { author, since, actor }, world);
  for (const each of input.delete_posts === true ? here : []) {
    if (each.post.author !== author || each.post.createdAt < since) continue;
    world.change(each, { actor, isPostDeleted: true });
    closeReportsUnder(each, world);
  }
}

/** Nobody could deal with them any more. */
function closeReportsUnder({ post }: Thread, { reports }: Scene['world']): void {
  for (const [index, report] of reports.entries()) {
    if (report.comment.startsWith(`${post.id}_`)) reports[index] = { ...report, isOpen: false };
  }
}

interface Written {
  readonly author: string;
  readonly since: number;
  readonly actor: string;
}

function deleteBy(thread: Thread, { author, since, actor }: Written, world: Scene['world']): void {
  const written = [...thread.comments.values()].filter((each) => !each.isDeleted && each.createdAt >= since);
  const gone = new Map(
    written
      .filter((each) => each.author === author)
      .flatMap((each) => deletionOf(each, { thread }).comments ?? [])
      .map((each) => [each.id, each] as const),
  );
  if (gone.size > 0) world.change(thread, { actor, comments: [...gone.values()] });
}
