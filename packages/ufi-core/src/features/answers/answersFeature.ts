import type { FeatureModule } from '../../area/featureModule.ts';
import { acceptAnswerKind } from './acceptAnswerKind.ts';

/** Answers to questions. */
export const answersFeature = { name: 'answers', kinds: [acceptAnswerKind] } as const satisfies FeatureModule;
