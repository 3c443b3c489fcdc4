import type { FeatureModule } from '../../kernel/featureModule.ts';
import { orderingReducer } from './orderingReducer.ts';

/** In which order comments are shown. */
export const orderingFeature = {
  name: 'ordering',
  reducers: { ordering: orderingReducer },
} as const satisfies FeatureModule;
