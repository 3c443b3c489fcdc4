import { defineMessage } from 'react-intl';

/** Texts of the settings of stars, of a page and of the instance. Translations are in the catalogues of `messages`. */
export const settingsDescriptors = {
  differences: defineMessage<{ count: number }>({ id: 'web.starsSettings.differences' }),
  hasTipJar: defineMessage({ id: 'web.starsSettings.hasTipJar' }),
  instance: defineMessage({ id: 'web.starsSettings.instance' }),
  instanceIntro: defineMessage({ id: 'web.starsSettings.instanceIntro' }),
  isEnabled: defineMessage({ id: 'web.starsSettings.isEnabled' }),
  isSelling: defineMessage({ id: 'web.starsSettings.isSelling' }),
  isSending: defineMessage({ id: 'web.starsSettings.isSending' }),
  minimum: defineMessage({ id: 'web.starsSettings.minimum' }),
  minimumHint: defineMessage<{ least: number; most: number }>({ id: 'web.starsSettings.minimumHint' }),
  notLoaded: defineMessage({ id: 'web.starsSettings.notLoaded' }),
  owners: defineMessage({ id: 'web.starsSettings.owners' }),
  page: defineMessage({ id: 'web.starsSettings.page' }),
  pageHint: defineMessage({ id: 'web.starsSettings.pageHint' }),
  save: defineMessage({ id: 'web.starsSettings.save' }),
  saved: defineMessage({ id: 'web.starsSettings.saved' }),
  sellingHint: defineMessage({ id: 'web.starsSettings.sellingHint' }),
  sendingHint: defineMessage({ id: 'web.starsSettings.sendingHint' }),
  tipJarHint: defineMessage({ id: 'web.starsSettings.tipJarHint' }),
} as const;
