import { defineMessage } from 'react-intl';

/** Texts of reactions and of following posts. Translations are in the catalogues beside this file. */
export const reactionDescriptors = {
  allReactions: defineMessage({ id: 'web.reactors.all' }),
  allReactionsName: defineMessage<{ count: number }>({ id: 'web.reactors.all.name' }),
  follow: defineMessage({ id: 'web.post.follow' }),
  moreReactors: defineMessage({ id: 'web.reactors.more' }),
  noReactors: defineMessage({ id: 'web.reactors.none' }),
  postMenu: defineMessage({ id: 'web.post.menu' }),
  reactionName: defineMessage<{ name: string; count: number }>({ id: 'web.reactors.reaction.name' }),
  reactors: defineMessage({ id: 'web.reactors' }),
  reactorsNotLoaded: defineMessage({ id: 'web.reactors.notLoaded' }),
  subscribe: defineMessage({ id: 'web.post.subscribe' }),
  unfollow: defineMessage({ id: 'web.post.unfollow' }),
  unsubscribe: defineMessage({ id: 'web.post.unsubscribe' }),
};
