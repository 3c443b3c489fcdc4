import type { FeatureModule } from '../../area/featureModule.ts';
import { livePinCommentKind } from './livePinCommentKind.ts';
import { pinCommentKind } from './pinCommentKind.ts';

/** The author's pin on top, and the slot over a broadcast's stream. */
export const pinsFeature = {
  name: 'pins',
  kinds: [pinCommentKind, livePinCommentKind],
} as const satisfies FeatureModule;
