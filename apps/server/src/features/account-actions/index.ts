export { createAccountActions, type AccountActions, type UsesAccountActions } from './createAccountActions.ts';
