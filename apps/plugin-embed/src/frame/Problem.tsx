import { useEffect } from 'react';
import { closeProblem, selectPluginProblem } from 'ufi-plugin';
import { createLazyPart, useLazyPart } from 'ufi-ui';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { shallowEqual } from 'react-redux';
import { useIsOnline } from '../context/useIsOnline.ts';

const problemPart = createLazyPart(() => import('./ProblemDialog.tsx'));

/** Shows failures in a dialog, one after the other (S8.15). */
export function Problem() {
  const dispatch = useAppDispatch();
  const problem = useAppSelector(selectPluginProblem, shallowEqual);
  const isOnline = useIsOnline();
  const { part } = useLazyPart(problemPart, problem !== undefined);
  // The dialog's code cannot be loaded offline: retried once the browser is online.
  useEffect(() => {
    if (problem !== undefined && isOnline) problemPart.load();
  }, [problem, isOnline]);
  if (problem === undefined || part === undefined) return null;
  return <part.ProblemDialog problem={problem} onClose={() => dispatch(closeProblem())} />;
}
