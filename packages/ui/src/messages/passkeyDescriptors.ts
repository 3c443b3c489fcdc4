import { defineMessage } from 'react-intl';

/** Messages of signing in with a passkey, loaded with its button. */
export const passkeyDescriptors = {
  passkey: defineMessage({ id: 'ui.passkey' }),
  unsupported: defineMessage({ id: 'ui.passkey.unsupported' }),
  unused: defineMessage({ id: 'ui.passkey.unused' }),
};
