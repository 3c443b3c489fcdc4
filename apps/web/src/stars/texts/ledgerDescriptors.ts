import { defineMessage } from 'react-intl';

/** Texts of the page of a broadcast's public ledger. Translations are in the catalogues beside this file. */
export const ledgerDescriptors = {
  check: defineMessage({ id: 'web.ledger.check' }),
  checkHint: defineMessage({ id: 'web.ledger.checkHint' }),
  empty: defineMessage({ id: 'web.ledger.empty' }),
  emptyText: defineMessage({ id: 'web.ledger.emptyText' }),
  head: defineMessage({ id: 'web.ledger.head' }),
  intro: defineMessage({ id: 'web.ledger.intro' }),
  line: defineMessage<{ number: number }>({ id: 'web.ledger.line' }),
  lines: defineMessage({ id: 'web.ledger.lines' }),
  ndjson: defineMessage({ id: 'web.ledger.ndjson' }),
  refund: defineMessage({ id: 'web.ledger.refund' }),
  sums: defineMessage<{ received: number; tips: number; supporters: number }>({ id: 'web.ledger.sums' }),
  tip: defineMessage({ id: 'web.ledger.tip' }),
  toBroadcast: defineMessage({ id: 'web.ledger.toBroadcast' }),
} as const;
