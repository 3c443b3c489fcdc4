import { defineMessage } from 'react-intl';
import type { Announcement } from 'ufi-core/contract';

/** Texts of the screen of the network's announcements. */
export const announcementDescriptors = {
  pageHint: defineMessage({ id: 'admin.announcementsHint' }),
  intro: defineMessage({ id: 'admin.announcement.intro' }),
  text: defineMessage({ id: 'admin.announcement.text' }),
  textHint: defineMessage<{ max: number }>({ id: 'admin.announcement.textHint' }),
  level: defineMessage({ id: 'admin.announcement.level' }),
  begins: defineMessage({ id: 'admin.announcement.begins' }),
  beginsHint: defineMessage({ id: 'admin.announcement.beginsHint' }),
  ends: defineMessage({ id: 'admin.announcement.ends' }),
  endsHint: defineMessage({ id: 'admin.announcement.endsHint' }),
  publish: defineMessage({ id: 'admin.announcement.publish' }),
  published: defineMessage({ id: 'admin.announcement.published' }),
  remove: defineMessage({ id: 'admin.announcement.remove' }),
  removed: defineMessage({ id: 'admin.announcement.removed' }),
  none: defineMessage({ id: 'admin.announcement.none' }),
  another: defineMessage({ id: 'admin.announcement.another' }),
  most: defineMessage<{ max: number }>({ id: 'admin.announcement.most' }),
  edit: defineMessage({ id: 'admin.announcement.edit' }),
  end: defineMessage({ id: 'admin.announcement.end' }),
  ended: defineMessage({ id: 'admin.announcement.ended' }),
  endsFirst: defineMessage({ id: 'admin.announcement.endsFirst' }),
  save: defineMessage({ id: 'admin.announcement.save' }),
  saved: defineMessage({ id: 'admin.announcement.saved' }),
  cancel: defineMessage({ id: 'admin.announcement.cancel' }),
  languages: defineMessage({ id: 'admin.announcement.languages' }),
  languagesHint: defineMessage({ id: 'admin.announcement.languagesHint' }),
  allLanguages: defineMessage({ id: 'admin.announcement.allLanguages' }),
  dismissible: defineMessage({ id: 'admin.announcement.dismissible' }),
  stateLater: defineMessage<{ time: string }>({ id: 'admin.announcement.later' }),
  stateUntil: defineMessage<{ time: string }>({ id: 'admin.announcement.until' }),
  stateNow: defineMessage({ id: 'admin.announcement.now' }),
  stateOver: defineMessage({ id: 'admin.announcement.over' }),
};

/** What the levels are called. */
export const levelNames = {
  info: defineMessage({ id: 'admin.announcement.info' }),
  warning: defineMessage({ id: 'admin.announcement.warning' }),
} as const satisfies Record<Announcement['level'], unknown>;
