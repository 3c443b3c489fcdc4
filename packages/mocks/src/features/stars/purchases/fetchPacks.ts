import type { MockHandler } from '../../../access/caller.ts';
import { mockPacks } from '../../../world/purchases.ts';

/** The packs of stars that are sold; none while the instance's owner has turned the sale off. */
export const fetchPacks: MockHandler<'fetchPacks'> = (_, { world }) => ({
  packs: world.instanceStars.settings.isSelling ? [...mockPacks] : [],
});
