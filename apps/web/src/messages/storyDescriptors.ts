import { defineMessage } from 'react-intl';

/** What the web app says around a story. The words stand in the catalogues beside this file. */
export const storyDescriptors = {
  storyClose: defineMessage({ id: 'web.story.close' }),
  storyCloseComments: defineMessage({ id: 'web.story.closeComments' }),
};
