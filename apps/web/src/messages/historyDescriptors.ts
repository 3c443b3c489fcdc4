import { defineMessage } from 'react-intl';

/** Texts of the edit history. Translations are in the catalogues beside this file. */
export const historyDescriptors = {
  added: defineMessage({ id: 'web.history.added' }),
  addedEnd: defineMessage({ id: 'web.history.added.end' }),
  attachmentRemoved: defineMessage({ id: 'web.history.attachment.removed' }),
  description: defineMessage({ id: 'web.history.description' }),
  earlier: defineMessage({ id: 'web.history.earlier' }),
  legend: defineMessage({ id: 'web.history.legend' }),
  notLoaded: defineMessage({ id: 'web.history.notLoaded' }),
  original: defineMessage({ id: 'web.history.original' }),
  present: defineMessage({ id: 'web.history.present' }),
  removed: defineMessage({ id: 'web.history.removed' }),
  removedEnd: defineMessage({ id: 'web.history.removed.end' }),
  title: defineMessage({ id: 'web.history.title' }),
  version: defineMessage({ id: 'web.history.version' }),
  writtenFirst: defineMessage<{ written: string }>({ id: 'web.comment.edited.written' }),
};
