import { defineMessage } from 'react-intl';
import type { Announcement } from 'ufi-core/contract';

/** Texts of the screen of the network's announcement. */
export const announcementDescriptors = {
  title: defineMessage({ id: 'admin.announcements' }),
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
  stateNone: defineMessage({ id: 'admin.announcement.none' }),
  stateLater: defineMessage<{ time: string }>({ id: 'admin.announcement.later' }),
  stateNow: defineMessage({ id: 'admin.announcement.now' }),
  stateOver: defineMessage({ id: 'admin.announcement.over' }),
};

/** What the levels are called. */
export const levelNames = {
  info: defineMessage({ id: 'admin.announcement.info' }),
  warning: defineMessage({ id: 'admin.announcement.warning' }),
} as const satisfies Record<Announcement['level'], unknown>;
