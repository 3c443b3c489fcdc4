import { defineMessage } from 'react-intl';

/** What the web app says around a story. The words stand in the catalogues beside this file. */
export const storyDescriptors = {
  close: defineMessage({ id: 'web.story.close' }),
  closeComments: defineMessage({ id: 'web.story.closeComments' }),
};
