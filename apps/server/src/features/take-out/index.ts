export { createTakeOuts, type TakeOuts, type UsesTakeOuts } from './createTakeOuts.ts';
export type { TakeOutTools } from './writeTakeOut.ts';
