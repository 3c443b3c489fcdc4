export { admit, admitByHash, type Admission } from './admission.ts';
export { deleteInvitation, insertInvitation, openInvitations, sweepInvitations } from './invitations.ts';
export { findSignUp, issueSignUp, sweepSignUps, takeSignUp, type PendingSignUp } from './pendingSignUps.ts';
export { createSignUpModes, type SignUpModes, type UsesSignUpModes } from './signUpModes.ts';
