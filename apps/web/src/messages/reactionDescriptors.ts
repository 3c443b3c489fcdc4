import { defineMessage } from 'react-intl';

/** Texts of reactions and of following posts. Translations are in the catalogues beside this file. */
export const reactionDescriptors = {
  follow: defineMessage({ id: 'web.post.follow' }),
  postMenu: defineMessage({ id: 'web.post.menu' }),
  subscribe: defineMessage({ id: 'web.post.subscribe' }),
  unfollow: defineMessage({ id: 'web.post.unfollow' }),
  unsubscribe: defineMessage({ id: 'web.post.unsubscribe' }),
};
