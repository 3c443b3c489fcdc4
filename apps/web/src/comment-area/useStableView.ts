import { useState } from 'react';
import type { TargetView } from 'ufi-core';

// What moves with every comment and reaction, and no comment of the list is drawn with.
const volatileFields: ReadonlySet<string> = new Set<keyof TargetView>([
  ...(['commentcount', 'privatecommentcount', 'toplevelcount', 'likecount', 'likesentences'] as const),
  ...(['reactioncount', 'reactioncountreduced', 'reactioncountmap', 'reactionsentences'] as const),
  ...(['reactorids', 'userreactions', 'viewerreaction', 'hasviewerliked', 'hasviewersubscribed'] as const),
]);

const stableKey = (view: TargetView): string =>
  JSON.stringify([view.toplevelcount > 0, view], (key, value: unknown) =>
    volatileFields.has(key) ? undefined : value,
  );

/**
 * The same view until something in it changes that comments are drawn with: the counts of a broadcast move in each
 * frame, and every comment on the screen would be drawn again.
 */
export function useStableView(view: TargetView, isStreamed: boolean): TargetView {
  const [stable, setStable] = useState(view);
  if (stable === view) return view;
  if (isStreamed && stableKey(stable) === stableKey(view)) return stable;
  setStable(view);
  return view;
}
