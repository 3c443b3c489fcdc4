import type * as v from 'valibot';
import type { Endpoint } from '../../contract/index.ts';
import type { RequestFailure } from '../../request/index.ts';
import type { OptimisticEffect } from './optimisticEffects.ts';
import type { PendingMutation } from './pendingMutation.ts';

/**
 * The outcome of a refusal: `keep` the mutation as failed until the person retries or discards it, `revert` its
 * effects, or `settle` it because the wanted state already holds.
 */
export type AfterRefusal = 'keep' | 'revert' | 'settle';

/** One kind of mutation: its optimistic effects, its endpoint, and when it ends. */
export interface MutationKind<Input extends object = object> {
  /** The endpoint that carries it; the kind has the endpoint's name. */
  readonly endpoint: Endpoint;
  /** Parses an input read back from storage. */
  readonly input: v.GenericSchema<unknown, Input>;
  /** The input fields that hold comment ids. While one of them is a client id, the mutation waits for that comment. */
  readonly commentFields: readonly string[];
  /** The number of automatic retries after a refusal (S9.07). */
  readonly refusalRetries: 0 | 1;
  /** Aborts an earlier mutation with the same collapse key that is in flight (S7.02). */
  readonly abortsEarlier?: true;
  /** Dropped once a comment that it names is gone. */
  readonly endsWithComment: boolean;
  /** If the local comment that it waits for fails, both are dropped. */
  readonly endsLocalComment: boolean;
  /** The optimistic effects. */
  effects(mutation: PendingMutation<Input>): readonly OptimisticEffect[];
  /** The endpoint's own fields, once all comments have real ids. */
  toBody(input: Input): Readonly<Record<string, unknown>>;
  /** Of unsent mutations with the same key only the latest is kept; null never collapses. */
  collapseKey(mutation: PendingMutation<Input>): string | null;
  afterRefusal(failure: RequestFailure): AfterRefusal;
}

/** All mutation kinds, by name. */
export type MutationKinds = ReadonlyMap<string, MutationKind>;

/** The comment ids in an input. */
export function commentsIn({ commentFields }: Pick<MutationKind, 'commentFields'>, input: object): readonly unknown[] {
  const fields: Readonly<Record<string, unknown>> = { ...input };
  return commentFields.map((field) => fields[field]);
}

/** Replaces one comment id by another in an input. */
export function renameComment<Input extends object>(
  kind: Pick<MutationKind, 'commentFields'>,
  input: Input,
  { from, to }: { from: string; to: string },
): Input {
  const comments = commentsIn(kind, input);
  const renamed = kind.commentFields.filter((_, at) => comments[at] === from).map((field) => [field, to]);
  return renamed.length === 0 ? input : { ...input, ...Object.fromEntries(renamed) };
}

/** Indexes mutation kinds by endpoint name. */
export const kindsByName = (kinds: readonly MutationKind[]): MutationKinds =>
  new Map(kinds.map((kind) => [kind.endpoint.name, kind]));

/** The endpoints of the mutation kinds, by name. */
export const endpointsOf = (kinds: MutationKinds): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries([...kinds].map(([name, { endpoint }]) => [name, endpoint]));
