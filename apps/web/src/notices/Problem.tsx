import { lazy, Suspense } from 'react';
import { problemDismissed, selectProblem } from 'ufi-core';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';

const ProblemDialog = lazy(async () => ({ default: (await import('./ProblemDialog.tsx')).ProblemDialog }));

/** Tells of what the server has refused, one after the other: the default error dialog of section 8. */
export function Problem() {
  const dispatch = useUfiDispatch();
  const problem = useUfiSelector(selectProblem);
  if (problem === undefined) return null;
  const { clientId, failure } = problem;
  return (
    <Suspense>
      <ProblemDialog key={clientId} failure={failure} onClose={() => dispatch(problemDismissed({ clientId }))} />
    </Suspense>
  );
}
