import type { FeatureModule } from '../../kernel/featureModule.ts';
import { orderingReducer } from './orderingReducer.ts';

/** The ordering of comments. */
export const orderingFeature = {
  name: 'ordering',
  reducers: { ordering: orderingReducer },
} as const satisfies FeatureModule;
