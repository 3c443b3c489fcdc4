import type { FeatureModule } from '../../area/featureModule.ts';
import { followPostKind, setSubscriptionKind } from './subscriptionKinds.ts';

/** Subscriptions to posts. */
export const subscriptionFeature = {
  name: 'subscription',
  kinds: [setSubscriptionKind, followPostKind],
} as const satisfies FeatureModule;
