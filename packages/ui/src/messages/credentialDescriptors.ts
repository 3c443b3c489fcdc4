import { defineMessage } from 'react-intl';

/** Messages of the fields of a sign-in, loaded with them. */
export const credentialDescriptors = {
  email: defineMessage({ id: 'ui.email' }),
  password: defineMessage({ id: 'ui.password' }),
  passwordHint: defineMessage({ id: 'ui.password.hint' }),
};
