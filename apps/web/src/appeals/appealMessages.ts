import { defineMessage } from 'react-intl';

/** Texts about appeals on the pages of moderation. Translations are in the catalogues of `messages`. */
export const appealMessages = {
  tab: defineMessage({ id: 'web.appeals' }),
  granted: defineMessage<{ who: string; target: string }>({ id: 'web.audit.grantAppeal' }),
  upheld: defineMessage<{ who: string; target: string }>({ id: 'web.audit.upholdAppeal' }),
};
