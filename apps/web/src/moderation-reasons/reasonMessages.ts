import { defineMessage } from 'react-intl';

/** Texts about why a moderator does something. Translations are in the catalogues of `messages`. */
export const reasonMessages = {
  give: defineMessage({ id: 'web.reason.give' }),
  given: defineMessage({ id: 'web.reason.given' }),
  hint: defineMessage({ id: 'web.reason.hint' }),
  kind: defineMessage({ id: 'web.reason.kind' }),
  missing: defineMessage({ id: 'web.reason.missing' }),
  none: defineMessage({ id: 'web.reason.none' }),
  send: defineMessage({ id: 'web.reason.send' }),
  words: defineMessage({ id: 'web.reason.words' }),
};
