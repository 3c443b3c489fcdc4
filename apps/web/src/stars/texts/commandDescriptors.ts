import { defineMessage } from 'react-intl';

/** Texts of a page's chat commands. Translations are in the catalogues beside this file. */
export const commandDescriptors = {
  add: defineMessage({ id: 'web.commands.add' }),
  answer: defineMessage({ id: 'web.commands.answer' }),
  answerHint: defineMessage<{ length: number; most: number }>({ id: 'web.commands.answerHint' }),
  answerMissing: defineMessage({ id: 'web.commands.answerMissing' }),
  change: defineMessage<{ command: string }>({ id: 'web.commands.change' }),
  changing: defineMessage<{ command: string }>({ id: 'web.commands.changing' }),
  exists: defineMessage<{ command: string }>({ id: 'web.commands.exists' }),
  failed: defineMessage({ id: 'web.commands.failed' }),
  forbidden: defineMessage({ id: 'web.commands.forbidden' }),
  full: defineMessage<{ most: number }>({ id: 'web.commands.full' }),
  intro: defineMessage({ id: 'web.commands.intro' }),
  name: defineMessage({ id: 'web.commands.name' }),
  nameHint: defineMessage({ id: 'web.commands.nameHint' }),
  none: defineMessage({ id: 'web.commands.none' }),
  remove: defineMessage<{ command: string }>({ id: 'web.commands.remove' }),
  removed: defineMessage<{ command: string }>({ id: 'web.commands.removed' }),
  saved: defineMessage<{ command: string }>({ id: 'web.commands.saved' }),
  title: defineMessage({ id: 'web.commands.title' }),
} as const;
