import type { OutboxAddition, OutboxEntry, OutboxMutation } from '../../request/index.ts';
import { recordsIn, withRealIds, type MutationKind, type MutationKinds } from './mutationKind.ts';
import type { PendingMutationsState } from './pendingMutationsState.ts';

/** The local record that a mutation refers to, which must get its real id first. */
const localParent = (kind: MutationKind, input: object, { byClientId }: PendingMutationsState): string | null =>
  recordsIn(kind, input).find((id): id is string => typeof id === 'string' && id in byClientId) ?? null;

/** Completes a mutation with what its kind tells the outbox. */
export const outboxAdditionOf = <Input extends object>(
  kind: MutationKind<Input>,
  mutation: OutboxMutation<Input>,
  state: PendingMutationsState,
): OutboxAddition => ({
  ...mutation,
  waitsFor: localParent(kind, mutation.input, state),
  collapseKey: kind.collapseKey(mutation),
  refusalRetries: kind.refusalRetries,
  ...(kind.abortsEarlier && { abortsEarlier: true }),
});

/** The change of an entry after its local parent has received its real id in server state (S4.05). */
export function linkToRealIds(
  kinds: MutationKinds,
  child: OutboxEntry,
  { realIds }: PendingMutationsState,
): Partial<OutboxEntry> {
  const linked = withRealIds(kinds, child, realIds);
  return { input: linked.input, collapseKey: kinds.get(child.kind)?.collapseKey(linked) ?? null };
}
