import { maxBlocks } from 'ufi-core/contract';
import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { actorRecords } from '../world/world.ts';

/** Whom somebody has blocked, the latest first. */
export const fetchBlocks: MockHandler<'fetchBlocks'> = (_, caller) => {
  const { id } = signedIn(caller);
  const pairs = [...caller.world.blocks].map((pair) => pair.split(' ')).filter(([by]) => by === id);
  const blocked = pairs.map(([, actor = '']) => actor).reverse();
  return { blocked: actorRecords(caller.world, blocked.slice(0, maxBlocks)) };
};
