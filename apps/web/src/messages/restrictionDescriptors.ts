import { defineMessage } from 'react-intl';

type Decision = {
  /** Role of those who decided. */
  readonly by: string;
  readonly time: string;
};

/** Texts for people who may not write. Translations are in the catalogues beside this file. */
export const restrictionDescriptors = {
  appeal: defineMessage({ id: 'web.restriction.appeal' }),
  banned: defineMessage<Pick<Decision, 'by'>>({ id: 'web.restriction.banned' }),
  close: defineMessage({ id: 'web.restriction.close' }),
  copied: defineMessage({ id: 'web.restriction.copied' }),
  copyWords: defineMessage({ id: 'web.restriction.copy' }),
  discard: defineMessage({ id: 'web.restriction.discard' }),
  muted: defineMessage<Decision>({ id: 'web.restriction.muted' }),
  notCopied: defineMessage({ id: 'web.restriction.notCopied' }),
  readOnly: defineMessage({ id: 'web.readOnly' }),
  reason: defineMessage<{ kind: string; reason: string }>({ id: 'web.restriction.reason' }),
  stopped: defineMessage({ id: 'web.restriction.stopped' }),
  suspended: defineMessage<Decision>({ id: 'web.restriction.suspended' }),
  threadClosed: defineMessage({ id: 'web.threadClosed' }),
  words: defineMessage<{ kind: 'comment' | 'reply' | 'edit' }>({ id: 'web.restriction.words' }),
};
