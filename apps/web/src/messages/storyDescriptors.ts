import { defineMessage } from 'react-intl';

/** Texts of stories. Translations are in the catalogues beside this file. */
export const storyDescriptors = {
  storyClose: defineMessage({ id: 'web.story.close' }),
  storyCloseComments: defineMessage({ id: 'web.story.closeComments' }),
};
