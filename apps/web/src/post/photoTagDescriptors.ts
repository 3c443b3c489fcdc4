import { defineMessage } from 'react-intl';

/** Texts of tagging people in photos. Their translations are in the app's catalogues. */
export const photoTagDescriptors = {
  photoTagBegin: defineMessage({ id: 'web.photoTag.begin' }),
  photoTagCancel: defineMessage({ id: 'web.photoTag.cancel' }),
  photoTagFound: defineMessage<{ count: number }>({ id: 'web.photoTag.found' }),
  photoTagPeople: defineMessage({ id: 'web.photoTag.people' }),
  photoTagPlace: defineMessage<{ x: string; y: string }>({ id: 'web.photoTag.place' }),
  photoTagSend: defineMessage({ id: 'web.photoTag.send' }),
  photoTagWords: defineMessage({ id: 'web.photoTag.words' }),
};
