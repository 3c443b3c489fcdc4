import { reactionRowJson, type ReactionRow } from './reactionRow.ts';
import { objectJson, type RowFields } from './rowFields.ts';

/** A row of `subscriptions`: whether an actor is subscribed to a thread. */
export interface SubscriptionRow {
  readonly thread_id: string;
  readonly actor_id: string;
  readonly is_on: boolean;
  readonly version: number;
}

/** SQL: the fields of the row `s` of `subscriptions`. */
export const subscriptionFields: RowFields<SubscriptionRow> = {
  thread_id: 's.thread_id::text',
  actor_id: 's.actor_id::text',
  is_on: 's.is_on',
  version: 's.version',
};

/** SQL: the row `s` of `subscriptions` as JSON of a {@link SubscriptionRow}. */
export const subscriptionRowJson = objectJson(subscriptionFields);

/** An actor's reaction to a thread itself and subscription to it; null if never set. */
export interface FeedbackMarkRow {
  readonly actor_id: string;
  readonly reaction: ReactionRow | null;
  readonly subscription: SubscriptionRow | null;
}

/** SQL: the mark of the actor `w.actor_id` on the thread `t`, as JSON of a {@link FeedbackMarkRow}. */
export const feedbackMarkRowJson = `json_build_object('actor_id', w.actor_id::text,
  'reaction', (select ${reactionRowJson} from reactions r
    where r.thread_id = t.id and r.object_id = t.id and r.actor_id = w.actor_id),
  'subscription', (select ${subscriptionRowJson} from subscriptions s
    where s.thread_id = t.id and s.actor_id = w.actor_id))`;
