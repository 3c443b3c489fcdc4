import { repliesOf, type Comment } from '../world/thread.ts';
import type { MockEffects, Scene } from './changeThread.ts';
import { badParameter } from './refused.ts';

/** What the deletion of a comment and its replies changes. */
export function deletionOf(comment: Comment, { thread }: Pick<Scene, 'thread'>): MockEffects {
  const family = [comment, ...repliesOf(thread, comment.id)];
  return {
    comments: family.map((each) => ({ ...each, isDeleted: true })),
    closesReportsOn: family.map(({ id }) => id),
  };
}

/** Blocks the author of a comment for the person who deletes it. @throws Refused badParameter */
export function blockAuthor({ author, person: writer }: Comment, { world, person, actor }: Scene): void {
  if (actor !== person.id || writer === person.id) throw badParameter('block_author', 'not_allowed');
  world.blocks.add(`${person.id} ${author}`);
  world.rightsVersion += 1;
}
