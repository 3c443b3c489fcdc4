import { defineMessage } from 'react-intl';

/** Texts of moderation in threads. Translations are in the catalogues beside this file. */
export const moderationDescriptors = {
  moderationTitle: defineMessage({ id: 'web.moderation.title' }),
  blocksTitle: defineMessage({ id: 'web.blocks.title' }),
  hidden: defineMessage({ id: 'web.spam.hidden' }),
  markedAsSpam: defineMessage({ id: 'web.spam.marked' }),
  postGone: defineMessage({ id: 'web.post.gone' }),
  reportsTitle: defineMessage({ id: 'web.reports.title' }),
  reportTitle: defineMessage({ id: 'web.report.title' }),
  undo: defineMessage({ id: 'web.spam.undo' }),
};
