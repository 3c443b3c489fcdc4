import { defineMessage } from 'react-intl';

/** Texts about appeals. Their translations are in the catalogues beside this file. */
export const appealDescriptors = {
  answer: defineMessage({ id: 'appeals.answer' }),
  answerHint: defineMessage({ id: 'appeals.answerHint' }),
  answerNeeded: defineMessage({ id: 'appeals.answerNeeded' }),
  appeal: defineMessage({ id: 'appeals.appeal' }),
  comment: defineMessage<{ action: string }>({ id: 'appeals.comment' }),
  empty: defineMessage({ id: 'appeals.empty' }),
  list: defineMessage({ id: 'appeals.list' }),
  more: defineMessage({ id: 'appeals.more' }),
  restore: defineMessage({ id: 'appeals.restore' }),
  restored: defineMessage({ id: 'appeals.restored' }),
  uphold: defineMessage({ id: 'appeals.uphold' }),
  upheld: defineMessage({ id: 'appeals.upheld' }),
};
