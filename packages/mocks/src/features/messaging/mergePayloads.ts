import type { MercuryPayload } from 'ufi-mercury/contract';

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

function mergeRoger(merged: NonNullable<MercuryPayload['roger']>, { roger = {} }: MercuryPayload) {
  const threads = Object.entries(roger).map(([thread, readers]) => [thread, { ...merged[thread], ...readers }]);
  return { ...merged, ...Object.fromEntries(threads) };
}

/** Merges what several reads of one mailbox have found. */
export function mergePayloads(first: MercuryPayload, payloads: readonly MercuryPayload[]): MercuryPayload {
  const all = [first, ...payloads];
  const merged = {
    threads: uniqueBy(
      all.flatMap(({ threads = [] }) => threads),
      ({ thread_id }) => thread_id,
    ),
    thread_marks: uniqueBy(
      all.flatMap(({ thread_marks = [] }) => thread_marks),
      ({ thread_id }) => thread_id,
    ),
    actions: uniqueBy(
      all.flatMap(({ actions = [] }) => actions),
      ({ action_id }) => action_id,
    ),
    mailboxes: uniqueBy(
      all.flatMap(({ mailboxes = [] }) => mailboxes),
      ({ id }) => id,
    ),
    actors: uniqueBy(
      all.flatMap(({ actors = [] }) => actors),
      ({ id }) => id,
    ),
    delivery_receipts: uniqueBy(
      all.flatMap(({ delivery_receipts: receipts = [] }) => receipts),
      ({ thread_id, participant }) => `${thread_id} ${participant}`,
    ),
    end_of_history: all.flatMap(({ end_of_history: ends = [] }) => ends),
  };
  const filled = Object.entries(merged).filter(([, items]) => items.length > 0);
  const roger = all.reduce<NonNullable<MercuryPayload['roger']>>(mergeRoger, {});
  const removed = {
    threads: all.flatMap(({ removed: gone }) => gone?.threads ?? []),
    actions: all.flatMap(({ removed: gone }) => gone?.actions ?? []),
  };
  return {
    ...first,
    ...Object.fromEntries(filled),
    ...(Object.keys(roger).length > 0 && { roger }),
    ...(removed.threads.length + removed.actions.length > 0 && { removed }),
  };
}
