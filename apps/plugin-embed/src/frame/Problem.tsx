import { lazy, Suspense } from 'react';
import { closeProblem, selectPluginProblem } from 'ufi-plugin';
import { useFrameDispatch, useFrameSelector } from '../store/storeHooks.ts';
import { shallowEqual } from 'react-redux';

const ProblemDialog = lazy(async () => ({ default: (await import('./ProblemDialog.tsx')).ProblemDialog }));

/** What went wrong, one after the other (S8.15). */
export function Problem() {
  const dispatch = useFrameDispatch();
  const problem = useFrameSelector(selectPluginProblem, shallowEqual);
  if (problem === undefined) return null;
  return (
    <Suspense>
      <ProblemDialog summary={problem.summary} onClose={() => dispatch(closeProblem())} />
    </Suspense>
  );
}
