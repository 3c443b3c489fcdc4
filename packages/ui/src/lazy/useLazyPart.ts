import { useState, useSyncExternalStore } from 'react';
import type { LazyPart, LazyPartState } from './createLazyPart.ts';

/**
 * Subscribes to a {@link LazyPart} once `isOpen` is first true. Until then its arrival causes no rerender, since a long
 * list has hundreds of buttons that could open one.
 */
export function useLazyPart<Part>({ subscribe, getState }: LazyPart<Part>, isOpen: boolean): LazyPartState<Part> {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return useSyncExternalStore<LazyPartState<Part>>(subscribe, wasOpen ? getState : getAbsentState, getAbsentState);
}

const absent = { part: undefined, isLoading: false };
const getAbsentState = () => absent;
