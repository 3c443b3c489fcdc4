export { admit, type Admission } from './admission.ts';
export { deleteInvitation, insertInvitation, openInvitations, sweepInvitations } from './invitations.ts';
export { createSignUpModes, type SignUpModes, type UsesSignUpModes } from './signUpModes.ts';
