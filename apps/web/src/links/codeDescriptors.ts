import { defineMessage } from 'react-intl';

/** Texts of code that can be copied. Translations are in the catalogues of `messages`. */
export const codeDescriptors = {
  copied: defineMessage({ id: 'web.code.copied' }),
  copy: defineMessage({ id: 'web.code.copy' }),
  notCopied: defineMessage({ id: 'web.code.notCopied' }),
} as const;
