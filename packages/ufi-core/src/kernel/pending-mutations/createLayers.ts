import { weakMapMemoize } from 'reselect';
import type { KeyedEffect, MutationKind } from './mutationKind.ts';
import type { PendingMutation } from './pendingMutationsState.ts';

interface NamedEffect extends KeyedEffect {
  readonly kind: string;
}

/**
 * The effects of pending mutations, from which an area computes its optimistic view: those of one kind, everywhere or on
 * one key.
 */
export function createLayers<Effect extends NamedEffect>(kinds: ReadonlyMap<string, MutationKind<object, Effect>>) {
  type EffectOf<Kind> = Extract<Effect, { readonly kind: Kind }>;
  const effectsOf = weakMapMemoize(
    (mutation: PendingMutation): readonly Effect[] => kinds.get(mutation.kind)?.effects(mutation) ?? [],
  );

  return <Kind extends Effect['kind']>(
    pendingMutations: readonly PendingMutation[],
    kind: Kind,
    on?: string,
  ): EffectOf<Kind>[] => {
    const isWanted = (effect: Effect): effect is EffectOf<Kind> =>
      effect.kind === kind && (on === undefined || effect.on === on);
    return pendingMutations.flatMap((mutation) => effectsOf(mutation).filter(isWanted));
  };
}
