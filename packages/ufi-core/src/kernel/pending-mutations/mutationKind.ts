import type * as v from 'valibot';
import type { OutboxKind, OutboxMutation } from '../../request/index.ts';
import type { PendingMutation } from './pendingMutationsState.ts';

/** An optimistic effect of a mutation, on a record or a list. */
export interface KeyedEffect {
  /** The key of what it changes; each area has its own. */
  readonly on: string;
}

/** One kind of mutation: its optimistic effects, its endpoint, and when it ends. */
export interface MutationKind<
  Input extends object = object,
  Effect extends KeyedEffect = KeyedEffect,
> extends OutboxKind {
  readonly input: v.GenericSchema<unknown, Input>;
  /** The input fields that hold record ids. While one of them is a client id, the mutation waits for that record. */
  readonly recordFields: readonly string[];
  /** The number of automatic retries after a refusal (S9.07). */
  readonly refusalRetries: 0 | 1;
  /** Aborts an earlier mutation with the same collapse key that is in flight (S7.02). */
  readonly abortsEarlier?: true;
  /** Maximum age in milliseconds since the person last asked for it: an older one fails instead of being sent. */
  maxAgeMs?(this: void, input: Input): number;
  /** Dropped once a record that it names is gone. */
  readonly endsWithRecord: boolean;
  /** The optimistic effects. */
  effects(mutation: PendingMutation<Input>): readonly Effect[];
  /** The endpoint's own fields, once all records have real ids. */
  toBody(input: Input, entry: Pick<OutboxMutation, 'target'>): Readonly<Record<string, unknown>>;
  /** Of unsent mutations with the same key only the latest is kept; null never collapses. */
  collapseKey(mutation: OutboxMutation<Input>): string | null;
}

/** All mutation kinds, by name. */
export type MutationKinds = ReadonlyMap<string, MutationKind>;

/** The record ids in an input. */
export function recordsIn({ recordFields }: Pick<MutationKind, 'recordFields'>, input: object): readonly unknown[] {
  const fields: Readonly<Record<string, unknown>> = { ...input };
  return recordFields.map((field) => fields[field]);
}

/** Indexes mutation kinds by endpoint name. */
export const kindsByName = <Kind extends MutationKind>(kinds: readonly Kind[]): ReadonlyMap<string, Kind> =>
  new Map(kinds.map((kind) => [kind.endpoint.name, kind]));

/** A mutation in which each record has its real id, as far as it is known. */
export function withRealIds<Mutation extends OutboxMutation>(
  kinds: MutationKinds,
  mutation: Mutation,
  realIds: Readonly<Record<string, string>>,
): Mutation {
  const kind = kinds.get(mutation.kind);
  if (kind === undefined) return mutation;
  const fields: Readonly<Record<string, unknown>> = { ...mutation.input };
  const renamed = kind.recordFields.flatMap((field) => {
    const to = realIds[String(fields[field])];
    return to === undefined ? [] : [[field, to]];
  });
  return renamed.length === 0
    ? mutation
    : { ...mutation, input: { ...mutation.input, ...Object.fromEntries(renamed) } };
}
