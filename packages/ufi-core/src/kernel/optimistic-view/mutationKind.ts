import type * as v from 'valibot';
import type { OutboxKind, OutboxMutation } from '../../request/index.ts';
import type { OptimisticEffect } from './optimisticEffects.ts';
import type { PendingMutation } from './pendingMutationsState.ts';

/** One kind of mutation: its optimistic effects, its endpoint, and when it ends. */
export interface MutationKind<Input extends object = object> extends OutboxKind {
  readonly input: v.GenericSchema<unknown, Input>;
  /** The input fields that hold comment ids. While one of them is a client id, the mutation waits for that comment. */
  readonly commentFields: readonly string[];
  /** The number of automatic retries after a refusal (S9.07). */
  readonly refusalRetries: 0 | 1;
  /** Aborts an earlier mutation with the same collapse key that is in flight (S7.02). */
  readonly abortsEarlier?: true;
  /** Maximum age in milliseconds since the person last asked for it: an older one fails instead of being sent. */
  maxAgeMs?(this: void, input: Input): number;
  /** Dropped once a comment that it names is gone. */
  readonly endsWithComment: boolean;
  /** The optimistic effects. */
  effects(mutation: PendingMutation<Input>): readonly OptimisticEffect[];
  /** The endpoint's own fields, once all comments have real ids. */
  toBody(input: Input, entry: Pick<OutboxMutation, 'target'>): Readonly<Record<string, unknown>>;
  /** Of unsent mutations with the same key only the latest is kept; null never collapses. */
  collapseKey(mutation: OutboxMutation<Input>): string | null;
}

/** All mutation kinds, by name. */
export type MutationKinds = ReadonlyMap<string, MutationKind>;

/** The comment ids in an input. */
export function commentsIn({ commentFields }: Pick<MutationKind, 'commentFields'>, input: object): readonly unknown[] {
  const fields: Readonly<Record<string, unknown>> = { ...input };
  return commentFields.map((field) => fields[field]);
}

/** Indexes mutation kinds by endpoint name. */
export const kindsByName = (kinds: readonly MutationKind[]): MutationKinds =>
  new Map(kinds.map((kind) => [kind.endpoint.name, kind]));

/** A mutation in which each comment has its real id, as far as it is known. */
export function withRealIds<Mutation extends OutboxMutation>(
  kinds: MutationKinds,
  mutation: Mutation,
  realIds: Readonly<Record<string, string>>,
): Mutation {
  const kind = kinds.get(mutation.kind);
  if (kind === undefined) return mutation;
  const comments: Readonly<Record<string, unknown>> = { ...mutation.input };
  const renamed = kind.commentFields.flatMap((field) => {
    const to = realIds[String(comments[field])];
    return to === undefined ? [] : [[field, to]];
  });
  return renamed.length === 0
    ? mutation
    : { ...mutation, input: { ...mutation.input, ...Object.fromEntries(renamed) } };
}
