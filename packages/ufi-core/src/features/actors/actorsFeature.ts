import type { FeatureModule } from '../../kernel/featureModule.ts';
import { viewerReducer } from './viewerReducer.ts';

/** The viewer, and the actors they act as. */
export const actorsFeature = { name: 'actors', reducers: { viewer: viewerReducer } } as const satisfies FeatureModule;
