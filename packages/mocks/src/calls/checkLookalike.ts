import { createNameLooks } from 'ufi-core/text';
import unhomoglyph from 'unhomoglyph';
import type { World } from '../world/world.ts';
import { badParameter } from './refused.ts';

const { isLike, isReserved } = createNameLooks(unhomoglyph);

/** Those whom nobody else may be taken for: who runs the network, verified pages and who works for one. */
function staffOf({ people, pages }: World): readonly string[] {
  const verified = [...pages.values()].filter(({ isVerified }) => isVerified);
  const workers = verified.flatMap(({ staff }) => [...staff].filter(([, role]) => role !== 'NO_PERMISSION'));
  return [
    ...verified.map(({ name }) => name),
    ...[...people.values()].filter(({ isInstanceOwner }) => isInstanceOwner).map(({ name }) => name),
    ...workers.flatMap(([id]) => people.get(id)?.name ?? []),
  ];
}

/**
 * Refuses a name that is to be taken for one of theirs (A13).
 *
 * @throws Refused badParameter (`name`: `confusable`)
 */
export function checkLookalike(world: World, name: string): void {
  if (isReserved(name) || staffOf(world).some((staff) => isLike(name, staff))) throw badParameter('name', 'confusable');
}
