import { useDispatch, useSelector } from 'react-redux';
import type { PluginState, PluginStore } from 'ufi-plugin';

/** What the store says; the component renders again when the answer is another one. */
export const useFrameSelector = useSelector.withTypes<PluginState>();

/** Dispatches verbs of the plugin. */
export const useFrameDispatch = useDispatch.withTypes<PluginStore['dispatch']>();
