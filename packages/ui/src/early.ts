export { keepEarlyPresses } from './early/keepEarlyPresses.ts';
