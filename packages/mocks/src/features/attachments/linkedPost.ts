import type { SharedPost } from 'ufi-core/contract';
import { postIdIn } from 'ufi-core/internal/addresses';
import { sharedPost } from 'ufi-core/internal/rules';
import { canSeeThread } from '../../access/threadAccess.ts';
import type { Person } from '../../world/actor.ts';
import type { World } from '../../world/world.ts';

interface LinkReader {
  readonly world: World;
  readonly person: Person | null;
  readonly origin: string;
}

/** The link to a broadcast or an item of this origin that the person may read. */
export function linkedPost(address: string, { world, person, origin }: LinkReader): SharedPost | undefined {
  const thread = world.threads.get(postIdIn(address, [origin]) ?? '');
  const mayRead = thread !== undefined && canSeeThread({ world, thread, person, actors: [] });
  return mayRead ? sharedPost(address, thread.post) : undefined;
}
