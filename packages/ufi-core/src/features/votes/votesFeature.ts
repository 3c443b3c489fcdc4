import type { FeatureModule } from '../../area/featureModule.ts';
import { castVoteKind } from './castVote.ts';

/** Votes on the answers to a question. */
export const votesFeature = { name: 'votes', kinds: [castVoteKind] } as const satisfies FeatureModule;
