import { defineMessage } from 'react-intl';

/** Texts of comment translation. Translations are in the catalogues beside this file. */
export const translationDescriptors = {
  allTranslated: defineMessage({ id: 'web.translation.allTranslated' }),
  notTranslated: defineMessage({ id: 'web.translation.failed' }),
  seeOriginal: defineMessage({ id: 'web.translation.original' }),
  seeTranslation: defineMessage({ id: 'web.translation.see' }),
  translateAll: defineMessage({ id: 'web.translation.all' }),
  translatedFrom: defineMessage<{ language: string }>({ id: 'web.translation.from' }),
};
