import { defineMessage } from 'react-intl';

/** What stands beside names. The words stand in the catalogues beside this file. */
export const actorDescriptors = {
  bot: defineMessage({ id: 'web.actor.bot' }),
  groupAdmin: defineMessage({ id: 'web.actor.groupAdmin' }),
  nonCoworker: defineMessage({ id: 'web.actor.nonCoworker' }),
  pageAdmin: defineMessage({ id: 'web.actor.pageAdmin' }),
  pageEmployee: defineMessage({ id: 'web.actor.pageEmployee' }),
  pageManager: defineMessage({ id: 'web.actor.pageManager' }),
  persona: defineMessage<{ business: string }>({ id: 'web.actor.persona' }),
} as const;
