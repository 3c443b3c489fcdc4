import type { MutationKind as AnyMutationKind } from '../../kernel/pending-mutations/mutationKind.ts';
import type { OptimisticEffect } from './optimisticEffects.ts';

/** One kind of mutation of a comment area. */
export interface MutationKind<Input extends object = object> extends AnyMutationKind<Input, OptimisticEffect> {}

/** All mutation kinds of an area, by name. */
export type MutationKinds = ReadonlyMap<string, MutationKind>;
