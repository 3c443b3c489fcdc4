import { useState } from 'react';

/** An order that waits. */
interface StableOrder {
  readonly ids: readonly string[];
  /** True if the list has another order by now. */
  readonly isBehind: boolean;
  /** Shows the new order. */
  catchUp(this: void): void;
}

/** The known order, without what is gone; what is new is held back. */
const heldOrder = (shown: readonly string[], latest: readonly string[]): readonly string[] => {
  const kept = shown.filter((id) => latest.includes(id));
  const last = kept.at(-1);
  const older = last === undefined ? latest : latest.slice(latest.indexOf(last) + 1).filter((id) => !kept.includes(id));
  return [...kept, ...older];
};

/** Keeps the rows of a list in place while the pointer or the focus is among them; what is gone leaves at once. */
export function useStableOrder(latest: readonly string[], isHeld: boolean): StableOrder {
  const [shown, setShown] = useState(latest);
  const ids = isHeld ? heldOrder(shown, latest) : latest;
  const isSame = ids.length === shown.length && ids.every((id, index) => id === shown[index]);
  if (!isSame) setShown(ids);
  const isBehind = ids.length !== latest.length || ids.some((id, index) => id !== latest[index]);
  return { ids, isBehind, catchUp: () => setShown(latest) };
}
