import type { FeatureModule } from '../../kernel/featureModule.ts';
import { arrivalsReducer } from './arrivalsReducer.ts';
import { connectionReducer } from './connectionReducer.ts';

/** What comes while somebody looks. */
export const liveListFeature = {
  name: 'live-list',
  reducers: { arrivals: arrivalsReducer, connection: connectionReducer },
} as const satisfies FeatureModule;
