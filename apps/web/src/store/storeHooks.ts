import { useDispatch, useSelector } from 'react-redux';
import type { UfiDispatch, UfiState } from 'ufi-core';

/** What the store says; the component renders again when the answer is another one. */
export const useUfiSelector = useSelector.withTypes<UfiState>();

/** Dispatches actions and thunks of the comment area. */
export const useUfiDispatch = useDispatch.withTypes<UfiDispatch<UfiState>>();
