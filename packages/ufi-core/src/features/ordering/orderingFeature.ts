import type { FeatureModule } from '../../kernel/featureModule.ts';
import { orderingSlice } from './orderingSlice.ts';

/** The ordering of comments. */
export const orderingFeature = {
  name: 'ordering',
  slices: [orderingSlice],
} as const satisfies FeatureModule;
