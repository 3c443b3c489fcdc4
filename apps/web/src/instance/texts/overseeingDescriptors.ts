import { defineMessage } from 'react-intl';
import type { instanceScopeKinds, reportStates } from 'ufi-core/contract';

/** Texts of the screens of the whole network's reports and audit. */
export const overseeingDescriptors = {
  allActions: defineMessage({ id: 'admin.audit.allActions' }),
  allReasons: defineMessage({ id: 'admin.reports.allReasons' }),
  apply: defineMessage({ id: 'admin.audit.apply' }),
  audit: defineMessage({ id: 'admin.audit' }),
  auditEmpty: defineMessage({ id: 'admin.audit.empty' }),
  auditFound: defineMessage<{ count: number }>({ id: 'admin.audit.found' }),
  auditHint: defineMessage({ id: 'admin.auditHint' }),
  auditMore: defineMessage({ id: 'admin.audit.more' }),
  action: defineMessage({ id: 'admin.audit.action' }),
  allPeople: defineMessage<{ name: string }>({ id: 'admin.audit.allPeople' }),
  allPlaces: defineMessage<{ name: string }>({ id: 'admin.audit.allPlaces' }),
  dismiss: defineMessage({ id: 'admin.reports.dismiss' }),
  dismissOf: defineMessage<{ name: string }>({ id: 'admin.reports.dismissOf' }),
  dismissed: defineMessage({ id: 'admin.reports.dismissed' }),
  remove: defineMessage({ id: 'admin.reports.remove' }),
  removeOf: defineMessage<{ name: string }>({ id: 'admin.reports.removeOf' }),
  removed: defineMessage({ id: 'admin.reports.removed' }),
  undo: defineMessage({ id: 'admin.reports.undo' }),
  undoOf: defineMessage<{ name: string }>({ id: 'admin.reports.undoOf' }),
  reopened: defineMessage({ id: 'admin.reports.reopened' }),
  suspend: defineMessage<{ name: string }>({ id: 'admin.reports.suspend' }),
  export: defineMessage({ id: 'admin.audit.export' }),
  from: defineMessage({ id: 'admin.audit.from' }),
  gone: defineMessage({ id: 'admin.reports.gone' }),
  kinds: defineMessage({ id: 'admin.reports.kinds' }),
  notReadable: defineMessage({ id: 'admin.reports.notReadable' }),
  messages: defineMessage({ id: 'admin.reports.messages' }),
  onlyPerson: defineMessage<{ name: string }>({ id: 'admin.audit.onlyPerson' }),
  onlyPlace: defineMessage<{ name: string }>({ id: 'admin.audit.onlyPlace' }),
  reason: defineMessage({ id: 'admin.reports.reason' }),
  reports: defineMessage({ id: 'admin.reports' }),
  reportsEmpty: defineMessage({ id: 'admin.reports.empty' }),
  reportsFound: defineMessage<{ count: number }>({ id: 'admin.reports.found' }),
  reportsHint: defineMessage({ id: 'admin.reportsHint' }),
  reportsMore: defineMessage({ id: 'admin.reports.more' }),
  show: defineMessage({ id: 'admin.reports.show' }),
  until: defineMessage({ id: 'admin.audit.until' }),
};

/** What the kinds of places are called, with their names. */
export const placeTexts = {
  person: defineMessage<{ name: string }>({ id: 'admin.place.person' }),
  page: defineMessage<{ name: string }>({ id: 'admin.place.page' }),
  group: defineMessage<{ name: string }>({ id: 'admin.place.group' }),
  site: defineMessage<{ name: string }>({ id: 'admin.place.site' }),
} as const satisfies Record<(typeof instanceScopeKinds)[number], unknown>;

/** What the states of reports are called. */
export const reportStateTexts = {
  open: defineMessage({ id: 'admin.reports.open' }),
  closed: defineMessage({ id: 'admin.reports.closed' }),
} as const satisfies Record<(typeof reportStates)[number], unknown>;
