import type * as v from 'valibot';
import type { Endpoint } from '../../contract/index.ts';
import type { RequestFailure } from '../../request/index.ts';
import type { OptimisticEffect } from '../optimistic-view/optimisticEffects.ts';
import type { PendingMutation } from './pendingMutation.ts';

/**
 * What becomes of a refused intention: `keep` it as failed until a person retries or discards it, `revert` what it
 * showed, or `settle` it where what was wanted is so anyway.
 */
export type AfterRefusal = 'keep' | 'revert' | 'settle';

/** One kind of thing that people do: what it shows, which endpoint carries it and how, and when it ends. */
export interface MutationKind<Input extends object = object> {
  /** Carries it; its name is the kind's. */
  readonly endpoint: Endpoint;
  /** Reads an input back from storage. */
  readonly input: v.GenericSchema<unknown, Input>;
  /** The fields of the input that name comments, which may still be local: then this waits for them. */
  readonly commentFields: readonly string[];
  /** How often a refusal is tried again by itself (S9.07). */
  readonly refusalRetries: 0 | 1;
  /** An earlier one with the same collapse key that is under way is given up for it (S7.02). */
  readonly abortsEarlier?: true;
  /** It has nothing to do any more once a comment that it names is gone. */
  readonly endsWithComment: boolean;
  /** If the local comment that it waits for fails, both end. */
  readonly endsLocalComment: boolean;
  /** What it shows over truth. */
  effects(mutation: PendingMutation<Input>): readonly OptimisticEffect[];
  /** The endpoint's own fields, once all comments have their real ids. */
  toBody(input: Input): Readonly<Record<string, unknown>>;
  /** Of those with the same key that were never sent the latest stays; null never collapses. */
  collapseKey(mutation: PendingMutation<Input>): string | null;
  afterRefusal(failure: RequestFailure): AfterRefusal;
}

/** All kinds, by name. */
export type MutationKinds = ReadonlyMap<string, MutationKind>;

/** The comments that an input names. */
export function commentsIn({ commentFields }: Pick<MutationKind, 'commentFields'>, input: object): readonly unknown[] {
  const fields: Readonly<Record<string, unknown>> = { ...input };
  return commentFields.map((field) => fields[field]);
}

/** An input in which one comment's id has taken the place of another. */
export function renameComment<Input extends object>(
  kind: Pick<MutationKind, 'commentFields'>,
  input: Input,
  { from, to }: { from: string; to: string },
): Input {
  const comments = commentsIn(kind, input);
  const renamed = kind.commentFields.filter((_, at) => comments[at] === from).map((field) => [field, to]);
  return renamed.length === 0 ? input : { ...input, ...Object.fromEntries(renamed) };
}

/** The kind that an endpoint's name stands for. */
export const kindsByName = (kinds: readonly MutationKind[]): MutationKinds =>
  new Map(kinds.map((kind) => [kind.endpoint.name, kind]));

/** The endpoints that carry them, by name. */
export const endpointsOf = (kinds: MutationKinds): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries([...kinds].map(([name, { endpoint }]) => [name, endpoint]));
