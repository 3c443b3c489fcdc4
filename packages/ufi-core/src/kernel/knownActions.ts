const knownTypes = new Set<string>();

/** Registers an action type; the store rejects unregistered ones (S8.18). */
export function known<Creator extends { readonly type: string }>(creator: Creator): Creator {
  knownTypes.add(creator.type);
  return creator;
}

/** Whether the comment area has an action of that type. */
export const isKnownAction = (type: string): boolean => knownTypes.has(type);
