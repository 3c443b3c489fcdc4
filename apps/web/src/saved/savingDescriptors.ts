import { defineMessage } from 'react-intl';

/** Texts of saving a post from its menu. Their translations are in the app's catalogues. */
export const savingDescriptors = {
  save: defineMessage({ id: 'web.saving.save' }),
  saved: defineMessage({ id: 'web.saving.saved' }),
  remove: defineMessage({ id: 'web.saving.remove' }),
  removed: defineMessage({ id: 'web.saving.removed' }),
};
