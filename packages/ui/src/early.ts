export { recordEarlyPresses } from './early/recordEarlyPresses.ts';
