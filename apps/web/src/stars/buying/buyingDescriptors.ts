import { defineMessage } from 'react-intl';

/** Texts of buying stars. Translations are in the catalogues of `messages`. */
export const buyingDescriptors = {
  adult: defineMessage({ id: 'web.buying.adult' }),
  adultMissing: defineMessage({ id: 'web.buying.adultMissing' }),
  balance: defineMessage<{ count: number }>({ id: 'web.buying.balance' }),
  closed: defineMessage({ id: 'web.buying.closed' }),
  debt: defineMessage<{ debt: number; paid: number; left: number }>({ id: 'web.buying.debt' }),
  kept: defineMessage({ id: 'web.buying.kept' }),
  minor: defineMessage({ id: 'web.buying.minor' }),
  notSold: defineMessage({ id: 'web.buying.notSold' }),
  order: defineMessage<{ count: number; price: string }>({ id: 'web.buying.order' }),
  packs: defineMessage({ id: 'web.buying.packs' }),
  pay: defineMessage({ id: 'web.buying.pay' }),
  per: defineMessage<{ price: string; count: number }>({ id: 'web.buying.per' }),
  refundable: defineMessage({ id: 'web.buying.refundable' }),
  tooMany: defineMessage({ id: 'web.buying.tooMany' }),
  unreachable: defineMessage({ id: 'web.buying.unreachable' }),
} as const;
