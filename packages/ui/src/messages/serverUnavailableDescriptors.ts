import { defineMessage } from 'react-intl';

/** Messages about a server that does not answer, loaded when it doesn't. */
export const serverUnavailableDescriptors = {
  cancel: defineMessage({ id: 'ui.cancel' }),
  edit: defineMessage({ id: 'ui.edit' }),
  retry: defineMessage({ id: 'ui.serverUnavailable.retry' }),
  text: defineMessage({ id: 'ui.serverUnavailable' }),
};
