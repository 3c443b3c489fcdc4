export { createTakeOuts, type TakeOuts } from './createTakeOuts.ts';
export type { TakeOutTools } from './writeTakeOut.ts';
