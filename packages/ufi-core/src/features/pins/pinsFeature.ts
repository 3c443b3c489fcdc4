import type { FeatureModule } from '../../kernel/featureModule.ts';
import { pinCommentKind } from './pinComment.ts';

/** What the author puts on top. */
export const pinsFeature = { name: 'pins', kinds: [pinCommentKind] } as const satisfies FeatureModule;
