import { defineMessage } from 'react-intl';

/** Texts about comments that wait to be sent. Translations are in the catalogues beside this file. */
export const deliveryDescriptors = {
  memoryOnly: defineMessage({ id: 'web.delivery.memoryOnly' }),
};
