import type { FeatureModule } from '../../kernel/featureModule.ts';
import { setCommentLikeKind } from './setCommentLike.ts';

/** Liking comments. */
export const likesFeature = { name: 'likes', kinds: [setCommentLikeKind] } as const satisfies FeatureModule;
