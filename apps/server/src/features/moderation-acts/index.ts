export { tellAct } from './tellAct.ts';
export { tellOfSuspension } from './tellOfSuspension.ts';
