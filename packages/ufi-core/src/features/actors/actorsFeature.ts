import type { FeatureModule } from '../../kernel/featureModule.ts';
import { viewerReducer } from './viewerReducer.ts';

/** Who looks, and as whom they act. */
export const actorsFeature = { name: 'actors', reducers: { viewer: viewerReducer } } as const satisfies FeatureModule;
