import { maxBlocks } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { actorRecords } from '../../world/world.ts';

/** Returns the actors that a person has blocked, latest first. */
export const fetchBlocks: MockHandler<'fetchBlocks'> = (_, caller) => {
  const { id } = requirePerson(caller);
  const pairs = [...caller.world.blocks].map((pair) => pair.split(' ')).filter(([by]) => by === id);
  const blocked = pairs.map(([, actor = '']) => actor).reverse();
  return { blocked: actorRecords(caller.world, blocked.slice(0, maxBlocks)) };
};
