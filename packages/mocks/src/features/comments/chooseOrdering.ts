import { authorizeReader } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Keeps the ordering that a person has chosen for posts of this kind. */
export const chooseOrdering: MockHandler<'chooseOrdering'> = (input, caller) => {
  const person = requirePerson(caller);
  const { post } = authorizeReader(caller, input).thread;
  if (!post.orderings.includes(input.orderingmode)) throw badParameter('orderingmode', 'not_allowed');
  caller.world.chosenOrderings.set(`${person.id} ${post.defaultOrdering}`, input.orderingmode);
  return {};
};
