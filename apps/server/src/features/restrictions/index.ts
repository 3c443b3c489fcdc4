export { changeRestrictions, type RestrictionChange } from './changeRestrictions.ts';
