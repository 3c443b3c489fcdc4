import { defineMessage } from 'react-intl';

/** What is said while somebody is being named: it comes with the editor, and so do the names of its texts. */
export const mentionDescriptors = {
  count: defineMessage<{ count: number }>({ id: 'ui.mentions.count' }),
  label: defineMessage({ id: 'ui.mentions.label' }),
  page: defineMessage({ id: 'ui.mentions.page' }),
};
