import { lossDismissed, problemDismissed, selectProblem } from 'ufi-core';
import type { PluginThunk } from '../state/pluginState.ts';
import { problemClosed } from '../state/pluginSlice.ts';

/** Dismisses the problem that the dialog shows. */
export const closeProblem = (): PluginThunk => (dispatch, getState) => {
  if (getState().plugin.problem !== null) return void dispatch(problemClosed());
  const problem = selectProblem(getState());
  dispatch(problem === undefined ? lossDismissed() : problemDismissed({ clientId: problem.clientId }));
};
