export { createLeaving, type LeavingActions, type UsesLeaving } from './createLeaving.ts';
export { eraseLeft } from './eraseLeft.ts';
