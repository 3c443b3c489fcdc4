import { defineMessage } from 'react-intl';

/** Texts of the page after a checkout. Translations are in the catalogues beside this file. */
export const purchaseDescriptors = {
  back: defineMessage({ id: 'web.purchase.back' }),
  check: defineMessage({ id: 'web.purchase.check' }),
  debtLeft: defineMessage<{ count: number }>({ id: 'web.purchase.debtLeft' }),
  offline: defineMessage({ id: 'web.purchase.offline' }),
  own: defineMessage({ id: 'web.purchase.own' }),
  paidDebt: defineMessage<{ paid: number; left: number }>({ id: 'web.purchase.paidDebt' }),
  title: defineMessage({ id: 'web.purchase.title' }),
  unknown: defineMessage({ id: 'web.purchase.unknown' }),
} as const;

/** Texts for the states of a purchase: their meaning, and what to do. */
export const stateTextDescriptors = {
  open: defineMessage({ id: 'web.purchase.openText' }),
  pending: defineMessage({ id: 'web.purchase.pendingText' }),
  review: defineMessage({ id: 'web.purchase.reviewText' }),
  paid: defineMessage({ id: 'web.purchase.paidText' }),
  declined: defineMessage({ id: 'web.purchase.declinedText' }),
  refunded: defineMessage({ id: 'web.purchase.refundedText' }),
  disputed: defineMessage({ id: 'web.purchase.disputedText' }),
} as const;
