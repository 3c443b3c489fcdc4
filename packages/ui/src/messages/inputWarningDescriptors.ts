import { defineMessage } from 'react-intl';

/** Messages of the input warning, loaded with it. */
export const inputWarningDescriptors = {
  body: defineMessage({ id: 'ui.inputWarning.body' }),
  title: defineMessage({ id: 'ui.inputWarning.title' }),
};
