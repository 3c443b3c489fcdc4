import { defineMessage } from 'react-intl';

/** Texts of places, fundraisers and links in a composer. Translations are in the catalogues beside this file. */
export const tokenDescriptors = {
  addPlace: defineMessage({ id: 'web.token.place.add' }),
  failed: defineMessage({ id: 'web.token.failed' }),
  found: defineMessage<{ count: number }>({ id: 'web.token.place.found' }),
  fundraiser: defineMessage({ id: 'web.token.fundraiser' }),
  limit: defineMessage<{ limit: number; count: number }>({ id: 'web.composer.limit' }),
  roomLeft: defineMessage<{ count: number }>({ id: 'web.composer.room' }),
  tooLong: defineMessage<{ count: number }>({ id: 'web.composer.tooLong' }),
  searchPlace: defineMessage({ id: 'web.token.place.search' }),
};
