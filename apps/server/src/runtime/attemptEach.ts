/**
 * Does something with each item, one after the other, also after a failure, so that what always fails keeps no other.
 *
 * @throws the failure, once all were tried; AggregateError for several
 */
export async function attemptEach<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await attempt(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}
