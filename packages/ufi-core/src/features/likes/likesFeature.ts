import type { FeatureModule } from '../../area/featureModule.ts';
import { setCommentLikeKind } from './setCommentLike.ts';
import { setLikeKind } from './setLike.ts';

/** Liking comments and posts. */
export const likesFeature = {
  name: 'likes',
  kinds: [setCommentLikeKind, setLikeKind],
} as const satisfies FeatureModule;
