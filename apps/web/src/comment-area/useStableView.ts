import { useState } from 'react';
import type { TargetView } from 'ufi-core';

// Fields that change with every comment and reaction but do not affect how comments render.
const volatileFields: ReadonlySet<string> = new Set<keyof TargetView>([
  'commentcount',
  'privatecommentcount',
  'toplevelcount',
  'likecount',
  'likesentences',
  'reactioncount',
  'reactioncountreduced',
  'reactioncountmap',
  'reactionsentences',
  'reactorids',
  'userreactions',
  'viewerreaction',
  'hasviewerliked',
  'hasviewersubscribed',
]);

const stableKey = (view: TargetView): string =>
  JSON.stringify([view.toplevelcount > 0, view], (key, value: unknown) =>
    volatileFields.has(key) ? undefined : value,
  );

/**
 * Returns the same view until a field that comments depend on changes. Without this the counts of a broadcast, which
 * change every frame, would re-render every visible comment.
 */
export function useStableView(view: TargetView, isStreamed: boolean): TargetView {
  const [stable, setStable] = useState(view);
  if (stable === view) return view;
  if (isStreamed && stableKey(stable) === stableKey(view)) return stable;
  setStable(view);
  return view;
}
