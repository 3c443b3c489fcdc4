import { defineMessage } from 'react-intl';

/** Texts of the settings of the own profile. Their translations are in the catalogues beside this file. */
export const profileDescriptors = {
  bio: defineMessage({ id: 'people.profile.bio' }),
  bioHint: defineMessage<{ count: number }>({ id: 'people.profile.bioHint' }),
  chooseCover: defineMessage({ id: 'people.profile.chooseCover' }),
  choosePicture: defineMessage({ id: 'people.profile.choosePicture' }),
  cover: defineMessage({ id: 'people.profile.cover' }),
  name: defineMessage({ id: 'people.profile.name' }),
  nameHint: defineMessage({ id: 'people.profile.nameHint' }),
  picture: defineMessage({ id: 'people.profile.picture' }),
  removeCover: defineMessage({ id: 'people.profile.removeCover' }),
  removePicture: defineMessage({ id: 'people.profile.removePicture' }),
  saved: defineMessage({ id: 'people.profile.saved' }),
  visit: defineMessage({ id: 'people.profile.visit' }),
};
