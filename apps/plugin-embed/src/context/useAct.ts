import { act, type PluginAction } from 'ufi-plugin';
import { useFrame } from './frameServices.ts';
import { useAppDispatch } from './storeHooks.ts';

/**
 * Returns a function that performs a visitor's action. If they have to sign in or opt in first, it opens the popup in
 * the same click, and the action is performed after they return (S4.40).
 */
export function useAct(): (action: PluginAction) => void {
  const dispatch = useAppDispatch();
  const { signIn } = useFrame();
  return (action) => {
    if (dispatch(act(action)) !== 'allowed') signIn.open();
  };
}
