import { defineMessage } from 'react-intl';

/** Messages of dialogs, loaded with them. */
export const dialogDescriptors = {
  delete: defineMessage({ id: 'ui.delete' }),
  deleteQuestion: defineMessage({ id: 'ui.delete.question' }),
  deleteTitle: defineMessage({ id: 'ui.delete.title' }),
};
