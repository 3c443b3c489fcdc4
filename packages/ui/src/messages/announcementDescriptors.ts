import { defineMessage } from 'react-intl';

/** Messages of the announcement region, loaded with it. */
export const announcementDescriptors = {
  awaiting: defineMessage({ id: 'ui.act.awaiting' }),
  back: defineMessage({ id: 'ui.act.back' }),
  deleted: defineMessage({ id: 'ui.act.deleted' }),
  edited: defineMessage({ id: 'ui.act.edited' }),
  flagged: defineMessage({ id: 'ui.act.flagged' }),
  hidden: defineMessage({ id: 'ui.act.hidden' }),
  notPublished: defineMessage({ id: 'ui.act.notPublished' }),
  published: defineMessage({ id: 'ui.act.published' }),
  refused: defineMessage({ id: 'ui.act.refused' }),
  replied: defineMessage({ id: 'ui.act.replied' }),
} as const;
