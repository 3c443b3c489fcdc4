export { createLeaving, type LeavingActions } from './createLeaving.ts';
export { eraseLeft } from './eraseLeft.ts';
