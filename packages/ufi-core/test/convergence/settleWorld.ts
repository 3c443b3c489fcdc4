import { discardMutation } from '../../src/features/comments/index.ts';
import { loadComments } from '../../src/features/lists/loadComments.ts';
import { loadReplies } from '../../src/features/replies/index.ts';
import type { TestStore } from '../../src/testing/index.ts';
import type { World } from './createWorld.ts';
import { firstOrdering, load, streamNext } from './runCommand.ts';
import { loadedLists } from './screen.ts';

const mostRounds = 60;

function isSettled({ state, openRequests, late, thread, server }: World): boolean {
  const isQuiet = Object.keys(state().pendingMutations.byClientId).length + openRequests().length + late().length === 0;
  const known = thread();
  return isQuiet && (known === undefined || (known.head >= server.seq && !known.isStale));
}

/** Restores the network, lets everything be answered, and discards failed mutations. */
export async function settleWorld(world: World): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    world.late().forEach(world.deliver);
    for (const request of world.openRequests()) request.answer(world.answerTo(request));
    await world.store().settle();
    await world.clock.advance(61_000);
    for (const clientId of world.failed()) await world.store().dispatch(discardMutation(clientId));
    streamNext(world, Number.POSITIVE_INFINITY);
    if (world.thread()?.isStale === true) load(world, { ordering: firstOrdering(world) });
    await world.store().settle();
    if (isSettled(world)) return;
  }
  throw new Error(`Not settled: ${JSON.stringify(world.state().pendingMutations.byClientId)}`);
}

/** A fresh store that has fetched everything the reader's store has loaded. */
export async function fetchFresh({ openFreshPage, state, target, place }: World): Promise<TestStore> {
  const fresh = openFreshPage();
  const page = { length: 50 };
  for (const section of ['default', 'friends'] as const) {
    await fresh.dispatch(loadComments({ ...place, ordering: 'ranked_unfiltered', section }, page));
  }
  for (const list of loadedLists(state(), target)) {
    if (list.kind === 'top') await fresh.dispatch(loadComments({ ...place, ...list }, page));
    else await fresh.dispatch(loadReplies({ ...place, parent: list.parent, ...page }));
  }
  return fresh;
}
