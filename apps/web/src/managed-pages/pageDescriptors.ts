import { defineMessage } from 'react-intl';

/** Texts of the header of a page. */
export const pageDescriptors = {
  followers: defineMessage<{ count: number }>({ id: 'web.pages.followers' }),
  settings: defineMessage({ id: 'web.pages.settings' }),
  verified: defineMessage({ id: 'web.pages.verified' }),
};
