import type { FeatureModule } from '../../kernel/featureModule.ts';
import { followPostKind, setSubscriptionKind } from './subscriptionKinds.ts';

/** Hearing of what is written under a post. */
export const subscriptionFeature = {
  name: 'subscription',
  kinds: [setSubscriptionKind, followPostKind],
} as const satisfies FeatureModule;
