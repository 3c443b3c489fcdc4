export { actorsOf } from './actorsOf.ts';
export { createIdentity, type Identity } from './createIdentity.ts';
export { returnAddress } from './returnAddress.ts';
