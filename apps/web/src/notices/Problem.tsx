import { useEffect } from 'react';
import { problemDismissed, selectProblem } from 'ufi-core';
import { createLazyPart, useLazyPart } from 'ufi-ui';
import { useIsOnline } from '../platform/useIsOnline.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';

const problemPart = createLazyPart(() => import('./ProblemDialog.tsx'));

/** Shows rejected mutations one after the other: the default error dialog of section 8. */
export function Problem() {
  const dispatch = useAppDispatch();
  const problem = useAppSelector(selectProblem);
  const isOnline = useIsOnline();
  const { part } = useLazyPart(problemPart, problem !== undefined);
  // If the connection is lost before the dialog's code is loaded, it is loaded once back online.
  useEffect(() => {
    if (problem !== undefined && isOnline) problemPart.load();
  }, [problem, isOnline]);
  if (problem === undefined || part === undefined) return null;
  const { clientId, failure } = problem;
  return (
    <part.ProblemDialog key={clientId} failure={failure} onClose={() => dispatch(problemDismissed({ clientId }))} />
  );
}
