import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onTarget } from '../../area/optimistic-view/optimisticEffects.ts';
import { markKey } from '../../area/optimistic-view/recordKeys.ts';

const inputSchema = v.object({ isSubscribed: v.boolean(), post: v.string(), expandMode: v.optional(v.string()) });
/** The input of both subscription calls. */
type SubscriptionInput = v.InferOutput<typeof inputSchema>;

const shared = {
  input: inputSchema,
  recordFields: [],
  refusalRetries: 0,
  endsWithRecord: false,
  endsLocalRecord: false,
  effects: ({ target, input }) => [onTarget(target, (view) => ({ ...view, hasviewersubscribed: input.isSubscribed }))],
  // Both calls set the same value, so they replace each other.
  collapseKey: ({ actor, target }) => `subscription:${markKey(actor, target)}`,
  afterRefusal: () => 'revert',
} as const satisfies Partial<MutationKind<SubscriptionInput>>;

export const setSubscriptionKind: MutationKind<SubscriptionInput> = {
  ...shared,
  endpoint: endpointRegistry.setSubscription,
  toBody: ({ isSubscribed, post, expandMode }) => ({
    subscribe_action: isSubscribed,
    rootid: post,
    ...(expandMode !== undefined && { comment_expand_mode: expandMode }),
  }),
};

export const followPostKind: MutationKind<SubscriptionInput> = {
  ...shared,
  endpoint: endpointRegistry.followPost,
  toBody: ({ isSubscribed, post }) => ({ follow: isSubscribed, message_id: post }),
};
