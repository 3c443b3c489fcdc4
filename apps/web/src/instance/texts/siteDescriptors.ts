import { defineMessage } from 'react-intl';

/** Texts of the screen of all sites. */
export const siteDescriptors = {
  closed: defineMessage({ id: 'admin.sites.closed' }),
  comments: defineMessage<{ count: number }>({ id: 'admin.sites.comments' }),
  delete: defineMessage({ id: 'admin.sites.delete' }),
  deleteOf: defineMessage<{ name: string }>({ id: 'admin.sites.deleteOf' }),
  deleted: defineMessage<{ name: string }>({ id: 'admin.sites.deleted' }),
  deletedUntil: defineMessage<{ date: string }>({ id: 'admin.sites.deletedUntil' }),
  found: defineMessage<{ count: number }>({ id: 'admin.sites.found' }),
  hint: defineMessage({ id: 'admin.sites.hint' }),
  more: defineMessage({ id: 'admin.sites.more' }),
  none: defineMessage({ id: 'admin.sites.none' }),
  owners: defineMessage<{ owners: string }>({ id: 'admin.sites.owners' }),
  question: defineMessage({ id: 'admin.sites.question' }),
  restore: defineMessage({ id: 'admin.sites.restore' }),
  restoreOf: defineMessage<{ name: string }>({ id: 'admin.sites.restoreOf' }),
  restored: defineMessage<{ name: string }>({ id: 'admin.sites.restored' }),
  title: defineMessage({ id: 'admin.sites' }),
};
