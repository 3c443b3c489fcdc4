import { defineMessage } from 'react-intl';

/** Texts of stars. Translations are in the catalogues of `messages`. */
export const starsDescriptors = {
  amount: defineMessage<{ count: number }>({ id: 'web.stars.amount' }),
  confirm: defineMessage<{ count: number; page: string }>({ id: 'web.stars.confirm' }),
  limit: defineMessage<{ count: number }>({ id: 'web.stars.limit' }),
  matchTooltip: defineMessage<{ page: string; sent: number; received: number }>({ id: 'web.stars.matchTooltip' }),
  minimum: defineMessage<{ stars: number }>({ id: 'web.stars.minimum' }),
  notCharged: defineMessage({ id: 'web.stars.notCharged' }),
  off: defineMessage({ id: 'web.stars.off' }),
  plain: defineMessage({ id: 'web.stars.plain' }),
  received: defineMessage<{ count: number }>({ id: 'web.stars.received' }),
  refunded: defineMessage({ id: 'web.stars.refunded' }),
  reload: defineMessage({ id: 'web.stars.reload' }),
  remaining: defineMessage<{ count: number }>({ id: 'web.stars.remaining' }),
  room: defineMessage({ id: 'web.stars.room' }),
  send: defineMessage<{ count: number }>({ id: 'web.stars.send' }),
  short: defineMessage<{ selected_send_amount: number }>({ id: 'web.stars.short' }),
  stale: defineMessage<{ count: number }>({ id: 'web.stars.stale' }),
  thanked: defineMessage<{ page: string }>({ id: 'web.stars.thanked' }),
  tip: defineMessage({ id: 'web.badge.tip' }),
  tooltip: defineMessage({ id: 'web.stars.tooltip' }),
  top: defineMessage({ id: 'web.stars.top' }),
  transaction: defineMessage({ id: 'web.stars.transaction' }),
  turnedOff: defineMessage({ id: 'web.stars.turnedOff' }),
  understood: defineMessage({ id: 'web.stars.understood' }),
};
