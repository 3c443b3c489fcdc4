import { act, type PluginAction } from 'ufi-plugin';
import { useFrame } from './frameServices.ts';
import { useFrameDispatch } from './storeHooks.ts';

/**
 * Does what the visitor asks for. Where they have to sign in or agree first, the popup opens in the same click, and the
 * action finishes by itself after the return (S4.40).
 */
export function useAct(): (action: PluginAction) => void {
  const dispatch = useFrameDispatch();
  const { signIn } = useFrame();
  return (action) => {
    if (dispatch(act(action)) !== 'allowed') signIn.open();
  };
}
