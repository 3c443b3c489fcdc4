import { defineMessage } from 'react-intl';

/** Texts of the receipt of a purchase. Translations are in the catalogues beside this file. */
export const receiptDescriptors = {
  title: defineMessage({ id: 'web.receipt.title' }),
  show: defineMessage({ id: 'web.receipt.show' }),
  number: defineMessage({ id: 'web.receipt.number' }),
  stars: defineMessage({ id: 'web.receipt.stars' }),
  price: defineMessage({ id: 'web.receipt.price' }),
  at: defineMessage({ id: 'web.receipt.at' }),
  paidAt: defineMessage({ id: 'web.receipt.paidAt' }),
  state: defineMessage({ id: 'web.receipt.state' }),
  closed: defineMessage({ id: 'web.receipt.closed' }),
  debtPaid: defineMessage({ id: 'web.receipt.debtPaid' }),
  returned: defineMessage({ id: 'web.receipt.returned' }),
  offer: defineMessage<{ count: number; amount: string }>({ id: 'web.receipt.offer' }),
  refund: defineMessage({ id: 'web.receipt.refund' }),
  question: defineMessage<{ count: number; amount: string }>({ id: 'web.receipt.question' }),
  consequence: defineMessage({ id: 'web.receipt.consequence' }),
  asked: defineMessage<{ count: number; amount: string }>({ id: 'web.receipt.asked' }),
  accepted: defineMessage({ id: 'web.receipt.accepted' }),
  notAccepted: defineMessage({ id: 'web.receipt.notAccepted' }),
} as const;

/** Texts for the outcomes of a purchase. */
export const purchaseStateDescriptors = {
  open: defineMessage({ id: 'web.purchase.open' }),
  pending: defineMessage({ id: 'web.purchase.pending' }),
  review: defineMessage({ id: 'web.purchase.review' }),
  paid: defineMessage({ id: 'web.purchase.paid' }),
  declined: defineMessage({ id: 'web.purchase.declined' }),
  refunded: defineMessage({ id: 'web.purchase.refunded' }),
  disputed: defineMessage({ id: 'web.purchase.disputed' }),
} as const;
