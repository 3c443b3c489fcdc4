import type { Endpoint } from 'ufi-core/contract';
import type { Asked } from '../road/index.ts';
import type { Visitor } from '../standing/checkEntrance.ts';
import { chosenActors } from './chosenActors.ts';

/**
 * Who reads a thread: as whom the call says or, where it says nothing, as whom the person chose to act under it
 * (S4.13).
 */
export async function visitorTo<E extends Endpoint>(
  threadId: string,
  { input, caller, actor, services }: Asked<E>,
): Promise<Visitor> {
  const { person } = caller;
  const { actor: named, viewas } = input as { readonly actor?: unknown; readonly viewas?: unknown };
  const chosen = named == null && viewas == null ? await chosenActors(services.pool, person, [threadId]) : null;
  return { person, actor: chosen?.get(threadId) ?? actor };
}
