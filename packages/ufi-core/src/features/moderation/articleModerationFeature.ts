import type { FeatureModule } from '../../area/featureModule.ts';
import { banUserKind } from './banUserKind.ts';
import { hideCommentKind } from './hideComment.ts';

/** Moderation under an article. */
export const articleModerationFeature = {
  name: 'moderation',
  kinds: [hideCommentKind, banUserKind],
} as const satisfies FeatureModule;
