import type { Comment } from '../../world/thread.ts';
import type { MockEffects, DecisionContext } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';
import { endConnections } from '../../world/endFriendship.ts';

/** The effects of deleting a comment with its replies. */
export function deletionEffects(comment: Comment, { thread }: Pick<DecisionContext, 'thread'>): MockEffects {
  const replies = [...thread.comments.values()].filter(({ parent, isDeleted }) => parent === comment.id && !isDeleted);
  const family = [comment, ...replies];
  return {
    comments: family.map((each) => ({ ...each, isDeleted: true })),
    closesReportsOn: family.map(({ id }) => id),
  };
}

/** Blocks the author of a comment for the person who deletes it, which ends a friendship. @throws ApiError badParameter */
export function blockAuthor({ author, person: writer }: Comment, { world, person, actor }: DecisionContext): void {
  if (actor !== person.id || writer === person.id) throw badParameter('block_author', 'not_allowed');
  world.blocks.add(`${person.id} ${author}`);
  const blocked = world.people.get(author);
  if (blocked !== undefined) endConnections(world, person, blocked);
  world.rightsVersion += 1;
}
