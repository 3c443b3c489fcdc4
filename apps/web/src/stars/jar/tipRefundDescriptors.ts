import { defineMessage } from 'react-intl';

/** Texts of paying back a tip, in a comment's menu. Translations are in the catalogues of `messages`. */
export const tipRefundDescriptors = {
  refund: defineMessage({ id: 'web.tipJar.refund' }),
  refundAsked: defineMessage({ id: 'web.tipJar.refundAsked' }),
  refundQuestion: defineMessage<{ amount: string; name: string }>({ id: 'web.tipJar.refundQuestion' }),
};
