import { useDispatch, useSelector } from 'react-redux';
import type { PluginState, PluginStore } from 'ufi-plugin';

/** `useSelector` of the frame's store. */
export const useAppSelector = useSelector.withTypes<PluginState>();

/** `useDispatch` of the frame's store. */
export const useAppDispatch = useDispatch.withTypes<PluginStore['dispatch']>();
