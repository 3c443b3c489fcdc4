import { defineMessage } from 'react-intl';

/** Texts of the photos of a post. */
export const albumDescriptors = {
  album: defineMessage<{ total: number }>({ id: 'web.album' }),
  albumPhoto: defineMessage<{ position: number; total: number }>({ id: 'web.album.photo' }),
};
