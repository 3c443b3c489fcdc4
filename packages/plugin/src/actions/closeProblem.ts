import { problemDismissed, selectProblem } from 'ufi-core';
import type { PluginThunk } from '../state/pluginState.ts';

/** Dismisses the problem that the dialog shows. */
export const closeProblem = (): PluginThunk => (dispatch, getState) => {
  if (getState().own.problem !== null) return void dispatch({ type: 'plugin/problemClosed' });
  const problem = selectProblem(getState());
  if (problem !== undefined) dispatch(problemDismissed({ clientId: problem.clientId }));
};
