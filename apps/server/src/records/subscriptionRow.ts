/** A row of `subscriptions`: whether an actor wants to hear of a thread. */
export interface SubscriptionRow {
  readonly thread_id: string;
  readonly actor_id: string;
  readonly is_on: boolean;
  readonly version: number;
}

/** SQL: the row `s` of `subscriptions` as JSON of a {@link SubscriptionRow}. */
export const subscriptionRowJson = `json_build_object('thread_id', s.thread_id::text, 'actor_id', s.actor_id::text,
  'is_on', s.is_on, 'version', s.version)`;
