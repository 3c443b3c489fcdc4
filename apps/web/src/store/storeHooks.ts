import { useDispatch, useSelector } from 'react-redux';
import type { UfiDispatch, UfiState } from 'ufi-core';

/** Selects from the store; re-renders when the result changes. */
export const useAppSelector = useSelector.withTypes<UfiState>();

/** Dispatches actions and thunks of the comment area. */
export const useAppDispatch = useDispatch.withTypes<UfiDispatch<UfiState>>();
