import type { FeatureModule } from '../../kernel/featureModule.ts';
import { livePinCommentKind } from './livePinComment.ts';
import { pinCommentKind } from './pinComment.ts';

/** What the author puts on top, and into the slot over a broadcast's stream. */
export const pinsFeature = {
  name: 'pins',
  kinds: [pinCommentKind, livePinCommentKind],
} as const satisfies FeatureModule;
