import { defineMessage } from 'react-intl';

/** Texts of the page of earnings. Translations are in the catalogues of `messages`. */
export const earningsDescriptors = {
  available: defineMessage({ id: 'web.earnings.available' }),
  broadcasts: defineMessage({ id: 'web.earnings.broadcasts' }),
  chart: defineMessage<{ count: number }>({ id: 'web.earnings.chart' }),
  chartBar: defineMessage<{ title: string; count: number }>({ id: 'web.earnings.chartBar' }),
  chartBarSupporters: defineMessage<{ title: string; count: number }>({ id: 'web.earnings.chartBarSupporters' }),
  chartChoice: defineMessage({ id: 'web.earnings.chartChoice' }),
  chartStars: defineMessage({ id: 'web.earnings.chartStars' }),
  chartSupporters: defineMessage({ id: 'web.earnings.chartSupporters' }),
  empty: defineMessage({ id: 'web.earnings.empty' }),
  emptyText: defineMessage({ id: 'web.earnings.emptyText' }),
  jar: defineMessage({ id: 'web.earnings.jar' }),
  jarPaid: defineMessage<{ amount: string }>({ id: 'web.earnings.jarPaid' }),
  of: defineMessage<{ name: string }>({ id: 'web.earnings.of' }),
  others: defineMessage({ id: 'web.earnings.others' }),
  paid: defineMessage({ id: 'web.earnings.paid' }),
  pending: defineMessage({ id: 'web.earnings.pending' }),
  pendingHint: defineMessage<{ days: number }>({ id: 'web.earnings.pendingHint' }),
  pendingPart: defineMessage<{ count: number }>({ id: 'web.earnings.pendingPart' }),
  tips: defineMessage<{ tips: number; supporters: number }>({ id: 'web.earnings.tips' }),
  untitled: defineMessage({ id: 'web.earnings.untitled' }),
} as const;
