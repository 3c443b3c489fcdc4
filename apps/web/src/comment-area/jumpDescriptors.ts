import { defineMessage } from 'react-intl';

/** Texts of the jump inside a thread. Translations are in the app's catalogues. */
export const jumpDescriptors = {
  atDate: defineMessage<{ date: string }>({ id: 'web.jump.atDate' }),
  atNewest: defineMessage({ id: 'web.jump.atNewest' }),
  atStart: defineMessage({ id: 'web.jump.atStart' }),
  date: defineMessage({ id: 'web.jump.date' }),
  dateLabel: defineMessage({ id: 'web.jump.dateLabel' }),
  dateTitle: defineMessage({ id: 'web.jump.dateTitle' }),
  go: defineMessage({ id: 'web.jump.go' }),
  menu: defineMessage({ id: 'web.jump' }),
  newest: defineMessage({ id: 'web.jump.newest' }),
  start: defineMessage({ id: 'web.jump.start' }),
};
