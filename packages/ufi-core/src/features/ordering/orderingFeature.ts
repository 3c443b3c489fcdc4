import type { FeatureModule } from '../../area/featureModule.ts';
import { followKeptOrdering, keptOrderingSlice } from './keptOrderingSlice.ts';
import { orderingSlice } from './orderingSlice.ts';

/** The ordering of comments. */
export const orderingFeature = {
  name: 'ordering',
  slices: [orderingSlice, keptOrderingSlice],
  followers: { keptOrdering: followKeptOrdering },
} as const satisfies FeatureModule;
