import { defineMessage } from 'react-intl';

/** Texts of publishing posts. Translations are in the catalogues beside this file. */
export const publishingDescriptors = {
  audience: defineMessage({ id: 'web.publishing.audience' }),
  author: defineMessage({ id: 'web.publishing.author' }),
  label: defineMessage({ id: 'web.publishing.label' }),
  publish: defineMessage({ id: 'web.publishing.publish' }),
  published: defineMessage({ id: 'web.publishing.published' }),
  title: defineMessage({ id: 'web.publishing.title' }),
};
