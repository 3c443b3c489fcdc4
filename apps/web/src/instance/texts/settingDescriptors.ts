import { defineMessage, type MessageDescriptor } from 'react-intl';
import type { InstanceSetting } from 'ufi-core/contract';

/** Texts of the screen of the network's settings. */
export const settingDescriptors = {
  chooseLogo: defineMessage({ id: 'admin.settings.chooseLogo' }),
  limits: defineMessage({ id: 'admin.settings.limits' }),
  limitsHint: defineMessage({ id: 'admin.settings.limitsHint' }),
  links: defineMessage({ id: 'admin.settings.links' }),
  localeOfSoftware: defineMessage({ id: 'admin.settings.localeOfSoftware' }),
  locked: defineMessage({ id: 'admin.settings.locked' }),
  looks: defineMessage({ id: 'admin.settings.looks' }),
  ownAccent: defineMessage({ id: 'admin.settings.ownAccent' }),
  removeLogo: defineMessage({ id: 'admin.settings.removeLogo' }),
  save: defineMessage({ id: 'admin.settings.save' }),
  saved: defineMessage({ id: 'admin.settings.saved' }),
  show: defineMessage<{ name: string }>({ id: 'admin.settings.show' }),
  texts: defineMessage({ id: 'admin.settings.texts' }),
  textsHint: defineMessage({ id: 'admin.settings.textsHint' }),
  title: defineMessage({ id: 'admin.settings' }),
  titleHint: defineMessage({ id: 'admin.settingsHint' }),
};

/** What the settings are called. */
export const settingNames = {
  network_name: defineMessage({ id: 'admin.settings.name' }),
  default_locale: defineMessage({ id: 'admin.settings.locale' }),
  locales: defineMessage({ id: 'admin.settings.locales' }),
  logo: defineMessage({ id: 'admin.settings.logo' }),
  announcements: defineMessage({ id: 'admin.announcements' }),
  accent: defineMessage({ id: 'admin.settings.accent' }),
  link_previews: defineMessage({ id: 'admin.settings.previews' }),
  writes_per_minute: defineMessage({ id: 'admin.settings.writes' }),
  accounts_per_day: defineMessage({ id: 'admin.settings.accounts' }),
  uploads_per_day: defineMessage({ id: 'admin.settings.uploads' }),
  photo_mb: defineMessage({ id: 'admin.settings.photo' }),
  terms: defineMessage({ id: 'admin.settings.terms' }),
  privacy: defineMessage({ id: 'admin.settings.privacy' }),
} as const satisfies Record<InstanceSetting, unknown>;

/** What they do, where their names do not say it. */
export const settingHints: Readonly<Partial<Record<InstanceSetting, MessageDescriptor>>> = {
  network_name: defineMessage({ id: 'admin.settings.nameHint' }),
  default_locale: defineMessage({ id: 'admin.settings.localeHint' }),
  locales: defineMessage({ id: 'admin.settings.localesHint' }),
  logo: defineMessage({ id: 'admin.settings.logoHint' }),
  accent: defineMessage({ id: 'admin.settings.accentHint' }),
  link_previews: defineMessage({ id: 'admin.settings.previewsHint' }),
  writes_per_minute: defineMessage({ id: 'admin.settings.writesHint' }),
  accounts_per_day: defineMessage({ id: 'admin.settings.accountsHint' }),
  uploads_per_day: defineMessage({ id: 'admin.settings.uploadsHint' }),
};
