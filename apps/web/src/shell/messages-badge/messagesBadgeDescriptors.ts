import { defineMessage } from 'react-intl';

/** Texts of the badge of messages. Translations are in the catalogues of `messages`. */
export const messagesBadgeDescriptors = {
  unseen: defineMessage<{ count: number }>({ id: 'web.messages.unseen' }),
};
