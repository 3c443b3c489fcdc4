import { defineMessage } from 'react-intl';

/** Texts of what is done about the stars of a comment. Translations are in the catalogues of `messages`. */
export const commentStarsDescriptors = {
  kept: defineMessage<{ count: number; page: string }>({ id: 'web.commentStars.kept' }),
  lost: defineMessage({ id: 'web.commentStars.lost' }),
  refund: defineMessage({ id: 'web.commentStars.refund' }),
  refundConfirm: defineMessage({ id: 'web.commentStars.refundConfirm' }),
  refundQuestion: defineMessage<{ count: number; name: string }>({ id: 'web.commentStars.refundQuestion' }),
  refundReason: defineMessage({ id: 'web.commentStars.refundReason' }),
  refundReasonHint: defineMessage({ id: 'web.commentStars.refundReasonHint' }),
  refundToo: defineMessage({ id: 'web.commentStars.refundToo' }),
  staysThere: defineMessage({ id: 'web.commentStars.staysThere' }),
  thank: defineMessage({ id: 'web.commentStars.thank' }),
};
