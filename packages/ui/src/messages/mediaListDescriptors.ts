import { defineMessage } from 'react-intl';

/** Messages of the attachments of a post's composer, beside those of a comment's. */
export const mediaListDescriptors = {
  tooMany: defineMessage<{ limit: number }>({ id: 'ui.tooManyPhotos' }),
};
