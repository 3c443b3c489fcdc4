import { createLazyPart } from 'ufi-ui';

/** Loaded before it is needed: the server that does not answer is the one that has it. */
export const serverUnavailablePart = createLazyPart(() => import('./ServerUnavailable.tsx'));
