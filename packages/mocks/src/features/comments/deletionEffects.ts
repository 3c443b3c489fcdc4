import { repliesOf, type Comment } from '../../world/thread.ts';
import type { MockEffects, DecisionContext } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';

/** The effects of deleting a comment with its replies. */
export function deletionEffects(comment: Comment, { thread }: Pick<DecisionContext, 'thread'>): MockEffects {
  const family = [comment, ...repliesOf(thread, comment.id)];
  return {
    comments: family.map((each) => ({ ...each, isDeleted: true })),
    closesReportsOn: family.map(({ id }) => id),
  };
}

/** Blocks the author of a comment for the person who deletes it. @throws ApiError badParameter */
export function blockAuthor({ author, person: writer }: Comment, { world, person, actor }: DecisionContext): void {
  if (actor !== person.id || writer === person.id) throw badParameter('block_author', 'not_allowed');
  world.blocks.add(`${person.id} ${author}`);
  world.rightsVersion += 1;
}
