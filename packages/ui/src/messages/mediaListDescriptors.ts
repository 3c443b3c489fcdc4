import { defineMessage } from 'react-intl';

/** Messages of the attachments of a post's composer, beside those of a comment's. */
export const mediaListDescriptors = {
  description: defineMessage({ id: 'ui.mediaDescription' }),
  tooMany: defineMessage<{ limit: number }>({ id: 'ui.tooManyPhotos' }),
};
