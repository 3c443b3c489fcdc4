import { useDispatch, useSelector } from 'react-redux';
import type { PluginState, PluginStore } from 'ufi-plugin';

/** `useSelector` of the frame's store. */
export const useFrameSelector = useSelector.withTypes<PluginState>();

/** `useDispatch` of the frame's store. */
export const useFrameDispatch = useDispatch.withTypes<PluginStore['dispatch']>();
