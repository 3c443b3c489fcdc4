import type { FeatureModule } from '../../kernel/featureModule.ts';
import { acceptAnswerKind } from './acceptAnswer.ts';

/** Answers to questions. */
export const answersFeature = { name: 'answers', kinds: [acceptAnswerKind] } as const satisfies FeatureModule;
