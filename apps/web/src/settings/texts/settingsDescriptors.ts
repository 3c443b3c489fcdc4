import { defineMessage } from 'react-intl';

/** Texts of the settings home. Their translations are in the catalogues beside this file. */
export const settingsDescriptors = {
  account: defineMessage({ id: 'settings.account' }),
  admin: defineMessage({ id: 'settings.admin' }),
  blocks: defineMessage({ id: 'settings.blocks' }),
  language: defineMessage({ id: 'settings.language' }),
  notifications: defineMessage({ id: 'settings.notifications' }),
  profile: defineMessage({ id: 'settings.profile' }),
  saved: defineMessage({ id: 'settings.saved' }),
  sites: defineMessage({ id: 'settings.sites' }),
  privacy: defineMessage({ id: 'settings.privacy' }),
  stars: defineMessage({ id: 'settings.stars' }),
  terms: defineMessage({ id: 'settings.terms' }),
};
