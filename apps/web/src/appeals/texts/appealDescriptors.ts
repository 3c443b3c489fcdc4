import { defineMessage } from 'react-intl';

/** Texts about appeals. Their translations are in the catalogues beside this file. */
export const appealDescriptors = {
  answer: defineMessage({ id: 'appeals.answer' }),
  answerHint: defineMessage({ id: 'appeals.answerHint' }),
  answerToPerson: defineMessage({ id: 'appeals.answerToPerson' }),
  answerNeeded: defineMessage({ id: 'appeals.answerNeeded' }),
  appeal: defineMessage({ id: 'appeals.appeal' }),
  comment: defineMessage<{ action: string }>({ id: 'appeals.comment' }),
  empty: defineMessage({ id: 'appeals.empty' }),
  isWordless: defineMessage({ id: 'appeals.isWordless' }),
  lift: defineMessage<{ action: string }>({ id: 'appeals.lift' }),
  lifted: defineMessage({ id: 'appeals.lifted' }),
  list: defineMessage({ id: 'appeals.list' }),
  more: defineMessage({ id: 'appeals.more' }),
  restore: defineMessage({ id: 'appeals.restore' }),
  restored: defineMessage({ id: 'appeals.restored' }),
  restriction: defineMessage<{ action: string; place: string; name: string }>({ id: 'appeals.restriction' }),
  until: defineMessage<{ time: string }>({ id: 'appeals.until' }),
  uphold: defineMessage({ id: 'appeals.uphold' }),
  upheld: defineMessage({ id: 'appeals.upheld' }),
  upheldOnPerson: defineMessage({ id: 'appeals.upheldOnPerson' }),
};
