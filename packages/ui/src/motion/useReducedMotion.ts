import { useMediaQuery } from '../media-query/useMediaQuery.ts';

/** True if reduced motion is preferred. False on the server, which renders still pictures anyway. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
