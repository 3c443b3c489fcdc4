import { defineMessage } from 'react-intl';

/** Texts of publishing posts. Translations are in the catalogues beside this file. */
export const publishingDescriptors = {
  audience: defineMessage({ id: 'web.publishing.audience' }),
  author: defineMessage({ id: 'web.publishing.author' }),
  fundraiser: defineMessage({ id: 'web.publishing.fundraiser' }),
  item: defineMessage({ id: 'web.publishing.item' }),
  kind: defineMessage({ id: 'web.publishing.kind' }),
  label: defineMessage({ id: 'web.publishing.label' }),
  list: defineMessage<{ count: number }>({ id: 'web.publishing.list' }),
  live: defineMessage({ id: 'web.publishing.live' }),
  liveAddress: defineMessage({ id: 'web.publishing.liveAddress' }),
  liveHint: defineMessage({ id: 'web.publishing.liveHint' }),
  liveStream: defineMessage({ id: 'web.publishing.liveStream' }),
  plain: defineMessage({ id: 'web.publishing.plain' }),
  publish: defineMessage({ id: 'web.publishing.publish' }),
  published: defineMessage({ id: 'web.publishing.published' }),
  question: defineMessage({ id: 'web.publishing.question' }),
  story: defineMessage({ id: 'web.publishing.story' }),
  title: defineMessage({ id: 'web.publishing.title' }),
};
