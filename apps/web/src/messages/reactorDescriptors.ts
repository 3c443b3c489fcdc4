import { defineMessage } from 'react-intl';

/** Texts of the list of those who reacted. Translations are in the catalogues beside this file. */
export const reactorDescriptors = {
  allReactions: defineMessage({ id: 'web.reactors.all' }),
  allReactionsName: defineMessage<{ count: number }>({ id: 'web.reactors.all.name' }),
  moreReactors: defineMessage({ id: 'web.reactors.more' }),
  noReactors: defineMessage({ id: 'web.reactors.none' }),
  reactionName: defineMessage<{ name: string; count: number }>({ id: 'web.reactors.reaction.name' }),
  reactors: defineMessage({ id: 'web.reactors' }),
  reactorsNotLoaded: defineMessage({ id: 'web.reactors.notLoaded' }),
};
