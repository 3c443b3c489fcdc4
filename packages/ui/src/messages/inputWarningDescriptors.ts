import { defineMessage } from 'react-intl';

/** What is said where a browser extension blocks text input; it comes when that is noticed. */
export const inputWarningDescriptors = {
  body: defineMessage({ id: 'ui.inputWarning.body' }),
  title: defineMessage({ id: 'ui.inputWarning.title' }),
};
