export { liftBan } from './liftBan.ts';
export { tellAct } from './tellAct.ts';
export { tellOfSuspension } from './tellOfSuspension.ts';
export { tellRestriction } from './tellRestriction.ts';
export { auditedWhy, sharedWhy, whyOf, type Why } from './why.ts';
