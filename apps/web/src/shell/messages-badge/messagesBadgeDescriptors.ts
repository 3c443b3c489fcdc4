import { defineMessage } from 'react-intl';

/** Texts of the badges of messages and notifications. Translations are in the catalogues of `messages`. */
export const messagesBadgeDescriptors = {
  unseenNotifications: defineMessage<{ count: number }>({ id: 'web.notifications.unseen' }),
  unseen: defineMessage<{ count: number }>({ id: 'web.messages.unseen' }),
};
