import { defineMessage } from 'react-intl';

/** Lengths of time. Translations are in the catalogues beside this file. */
export const durationDescriptors = {
  days: defineMessage<{ count: number }>({ id: 'web.time.days' }),
  hours: defineMessage<{ count: number }>({ id: 'web.time.hours' }),
  minutes: defineMessage<{ count: number }>({ id: 'web.time.minutes' }),
};
