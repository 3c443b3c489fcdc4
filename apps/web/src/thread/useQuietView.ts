import { useState } from 'react';
import type { TargetView } from 'ufi-core';

// What moves with every comment and reaction, and no comment of the list is drawn with.
const restless: ReadonlySet<string> = new Set<keyof TargetView>([
  ...(['commentcount', 'privatecommentcount', 'toplevelcount', 'likecount', 'likesentences'] as const),
  ...(['reactioncount', 'reactioncountreduced', 'reactioncountmap', 'reactionsentences'] as const),
  ...(['reactorids', 'userreactions', 'viewerreaction', 'hasviewerliked', 'hasviewersubscribed'] as const),
]);

const calmOf = (view: TargetView): string =>
  JSON.stringify([view.toplevelcount > 0, view], (key, value: unknown) => (restless.has(key) ? undefined : value));

/**
 * The same view until something in it changes that comments are drawn with: the counts of a broadcast move in each
 * frame, and every comment on the screen would be drawn again.
 */
export function useQuietView(view: TargetView, isStreamed: boolean): TargetView {
  const [kept, setKept] = useState(view);
  if (kept === view) return view;
  if (isStreamed && calmOf(kept) === calmOf(view)) return kept;
  setKept(view);
  return view;
}
