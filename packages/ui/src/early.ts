export { createRetriedStart } from './early/createRetriedStart.ts';
export { recordEarlyPresses } from './early/recordEarlyPresses.ts';
