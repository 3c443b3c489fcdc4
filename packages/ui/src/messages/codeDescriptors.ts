import { defineMessage } from 'react-intl';

/** Messages of the field for a code, loaded with it. */
export const codeDescriptors = {
  code: defineMessage({ id: 'ui.code' }),
  codeHint: defineMessage({ id: 'ui.code.hint' }),
  recoveryCode: defineMessage({ id: 'ui.code.recovery' }),
  recoveryCodeHint: defineMessage({ id: 'ui.code.recovery.hint' }),
  toApp: defineMessage({ id: 'ui.code.toApp' }),
  toRecovery: defineMessage({ id: 'ui.code.toRecovery' }),
};
