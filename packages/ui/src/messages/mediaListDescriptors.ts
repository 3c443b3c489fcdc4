import { defineMessage } from 'react-intl';

/** Messages of attachments that are described, and of the several ones of a post. */
export const mediaListDescriptors = {
  description: defineMessage({ id: 'ui.mediaDescription' }),
  tooMany: defineMessage<{ limit: number }>({ id: 'ui.tooManyPhotos' }),
};
