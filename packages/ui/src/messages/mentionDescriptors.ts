import { defineMessage } from 'react-intl';

/** Messages of the mention suggestions, loaded with the editor. */
export const mentionDescriptors = {
  count: defineMessage<{ count: number }>({ id: 'ui.mentions.count' }),
  label: defineMessage({ id: 'ui.mentions.label' }),
  page: defineMessage({ id: 'ui.mentions.page' }),
};
