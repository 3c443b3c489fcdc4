import { useEffect } from 'react';
import { problemDismissed, selectLostTexts, selectProblem } from 'ufi-core';
import { useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useIsOnline } from '../platform/useIsOnline.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';

const problemPart = createLazyPart(() => import('./ProblemDialog.tsx'));

/** Shows rejected mutations one after the other, in the default error dialog of section 8, and texts that were lost. */
export function Problem() {
  const dispatch = useAppDispatch();
  const problem = useAppSelector(selectProblem);
  const isOnline = useIsOnline();
  const lost = useAppSelector(selectLostTexts);
  const isWanted = problem !== undefined || lost > 0;
  const { part } = useLazyPart(problemPart, isWanted);
  // If the connection is lost before the dialog's code is loaded, it is loaded once back online.
  useEffect(() => {
    if (isWanted && isOnline) problemPart.load();
  }, [isWanted, isOnline]);
  if (part === undefined) return null;
  if (problem === undefined) return lost > 0 ? <part.LostTextsDialog count={lost} /> : null;
  const { clientId, failure } = problem;
  return (
    <part.ProblemDialog key={clientId} failure={failure} onClose={() => dispatch(problemDismissed({ clientId }))} />
  );
}
