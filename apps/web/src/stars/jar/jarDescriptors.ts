import { defineMessage } from 'react-intl';

/** Texts of tip jars. Translations are in the catalogues of `messages`. */
export const jarDescriptors = {
  amounts: defineMessage({ id: 'web.tipJar.amounts' }),
  closed: defineMessage({ id: 'web.tipJar.closed' }),
  declined: defineMessage({ id: 'web.tipJar.declined' }),
  declinedForGood: defineMessage<{ text: string }>({ id: 'web.tipJar.declinedForGood' }),
  intro: defineMessage<{ page: string }>({ id: 'web.tipJar.intro' }),
  minor: defineMessage({ id: 'web.tipJar.minor' }),
  notOffered: defineMessage({ id: 'web.tipJar.notOffered' }),
  open: defineMessage({ id: 'web.tipJar.open' }),
  pay: defineMessage<{ amount: string }>({ id: 'web.tipJar.pay' }),
  pending: defineMessage({ id: 'web.tipJar.pending' }),
  text: defineMessage({ id: 'web.tipJar.text' }),
  tooMany: defineMessage({ id: 'web.tipJar.tooMany' }),
  unreachable: defineMessage({ id: 'web.tipJar.unreachable' }),
} as const;
