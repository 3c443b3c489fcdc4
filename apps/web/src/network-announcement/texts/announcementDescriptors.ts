import { defineMessage } from 'react-intl';

/** Texts of the network's announcement. */
export const announcementDescriptors = {
  close: defineMessage({ id: 'announcement.close' }),
  title: defineMessage({ id: 'announcement.title' }),
};
