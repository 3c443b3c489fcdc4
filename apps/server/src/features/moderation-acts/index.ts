export { liftBan } from './liftBan.ts';
export { tellAct } from './tellAct.ts';
export { lockRestricted, suspensionAct, tellOfAct } from './tellOfAct.ts';
export { tellRestriction, type DecidedRestriction } from './tellRestriction.ts';
export { auditedWhy, sharedWhy, whyOf, type Why } from './why.ts';
