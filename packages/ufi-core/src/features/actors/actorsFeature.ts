import type { FeatureModule } from '../../area/featureModule.ts';
import { followViewer, viewerSlice } from './viewerSlice.ts';

/** The viewer, and the actors they act as. */
export const actorsFeature = {
  name: 'actors',
  slices: [viewerSlice],
  followers: { viewer: followViewer },
} as const satisfies FeatureModule;
