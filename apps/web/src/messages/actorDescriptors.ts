import { defineMessage } from 'react-intl';

/** Texts of badges and of the town hall. Translations are in the catalogues beside this file. */
export const actorDescriptors = {
  bot: defineMessage({ id: 'web.actor.bot' }),
  nonCoworker: defineMessage({ id: 'web.actor.nonCoworker' }),
  persona: defineMessage<{ business: string }>({ id: 'web.actor.persona' }),
  townHall: defineMessage({ id: 'web.townHall' }),
} as const;
