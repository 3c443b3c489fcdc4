export { createAccountActions, type AccountActions, type SignedIn } from './createAccountActions.ts';
