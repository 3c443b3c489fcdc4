import { noStars } from '../../../world/stars.ts';
import type { World } from '../../../world/world.ts';

/** Tells the live broadcasts of a person or page, or all of them, what their switches say now. */
export function tellSwitches(world: World, payee?: string): void {
  for (const thread of world.threads.values()) {
    const { id, author, kind, video } = thread.post;
    const isMeant = payee === undefined || author === payee;
    if (!isMeant || kind !== 'live' || video?.isLive !== true) continue;
    world.commit(thread, { actor: author, stars: thread.stars ?? noStars(id) });
  }
}
