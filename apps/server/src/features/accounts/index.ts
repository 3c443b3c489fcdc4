export { actorsOf } from './actorsOf.ts';
export { addPerson } from './addPerson.ts';
export { createIdentity, type Identity, type UsesIdentity } from './createIdentity.ts';
export { sweepKnownDevices } from './knownDevices.ts';
export { createOwnerCode, isOwnerCode, ownerPath, redeemOwnerCode } from './ownerCodes.ts';
export { returnAddress } from './returnAddress.ts';
export { signInAttempt } from './signInAttempt.ts';
