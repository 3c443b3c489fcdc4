import { pageStarsOf } from '../../world/stars.ts';
import type { World } from '../../world/world.ts';

/** True if somebody's broadcasts have a tip jar; none has one while no stars are sold. */
export const isJarOpen = (world: Pick<World, 'pageStars' | 'instanceStars'>, payee: string): boolean =>
  pageStarsOf(world, payee).settings.hasTipJar && world.instanceStars.settings.isSelling;
