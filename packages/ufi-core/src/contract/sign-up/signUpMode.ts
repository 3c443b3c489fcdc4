import * as v from 'valibot';

/** Who creates an account on an instance: everybody, those who were invited, or nobody. */
export const signUpModes = ['open', 'invitation', 'closed'] as const;
/** See {@link signUpModes}. */
export type SignUpMode = (typeof signUpModes)[number];
/** See {@link signUpModes}. */
export const signUpModeSchema = v.picklist(signUpModes);
