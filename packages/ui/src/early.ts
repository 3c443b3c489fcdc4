export { recordEarlyClicks } from './early/recordEarlyClicks.ts';
