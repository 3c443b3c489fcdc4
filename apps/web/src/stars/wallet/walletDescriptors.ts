import { defineMessage } from 'react-intl';

/** Texts of the page of one's own stars. Translations are in the catalogues of `messages`. */
export const walletDescriptors = {
  balance: defineMessage({ id: 'web.wallet.balance' }),
  comment: defineMessage({ id: 'web.wallet.comment' }),
  debt: defineMessage<{ count: number }>({ id: 'web.wallet.debt' }),
  earnings: defineMessage({ id: 'web.wallet.earnings' }),
  empty: defineMessage({ id: 'web.wallet.empty' }),
  emptyText: defineMessage({ id: 'web.wallet.emptyText' }),
  export: defineMessage({ id: 'web.wallet.export' }),
  matched: defineMessage<{ count: number }>({ id: 'web.stars.matched' }),
  frozen: defineMessage({ id: 'web.wallet.frozen' }),
  minor: defineMessage({ id: 'web.wallet.minor' }),
  held: defineMessage<{ count: number }>({ id: 'web.wallet.held' }),
  history: defineMessage({ id: 'web.wallet.history' }),
  intro: defineMessage({ id: 'web.wallet.intro' }),
  ledger: defineMessage({ id: 'web.ledger.title' }),
  limit: defineMessage({ id: 'web.wallet.limit' }),
  limitChange: defineMessage({ id: 'web.wallet.limitChange' }),
  limitHint: defineMessage<{ most: number }>({ id: 'web.wallet.limitHint' }),
  limitLater: defineMessage<{ count: number; when: string }>({ id: 'web.wallet.limitLater' }),
  more: defineMessage({ id: 'web.wallet.more' }),
  spent: defineMessage<{ spent: number; limit: number }>({ id: 'web.wallet.spent' }),
  ledgerLine: defineMessage<{ number: number }>({ id: 'web.wallet.ledgerLine' }),
  broadcast: defineMessage({ id: 'web.wallet.broadcast' }),
} as const;

/** Texts by the kind of a line. */
export const lineDescriptors = {
  grant: defineMessage<{ payee: string }>({ id: 'web.wallet.grant' }),
  purchase: defineMessage<{ payee: string }>({ id: 'web.wallet.purchase' }),
  purchase_refund: defineMessage<{ payee: string }>({ id: 'web.wallet.purchaseRefund' }),
  refund_hold: defineMessage<{ payee: string }>({ id: 'web.wallet.refundHold' }),
  dispute_hold: defineMessage<{ payee: string }>({ id: 'web.wallet.disputeHold' }),
  release: defineMessage<{ payee: string }>({ id: 'web.wallet.release' }),
  debt_payment: defineMessage<{ payee: string }>({ id: 'web.wallet.debtPayment' }),
  tip: defineMessage<{ payee: string }>({ id: 'web.wallet.tip' }),
  tip_refund: defineMessage<{ payee: string }>({ id: 'web.wallet.tipRefund' }),
  other: defineMessage<{ payee: string }>({ id: 'web.wallet.other' }),
} as const;
