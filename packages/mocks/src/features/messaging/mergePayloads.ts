import type { MercuryPayload } from 'ufi-mercury/contract';

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

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
    end_of_history: all.flatMap(({ end_of_history: ends = [] }) => ends),
  };
  const filled = Object.entries(merged).filter(([, items]) => items.length > 0);
  return { ...first, ...Object.fromEntries(filled) };
}
