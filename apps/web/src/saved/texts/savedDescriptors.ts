import { defineMessage } from 'react-intl';

/** Texts of the page of saved posts. Their translations are in the catalogues beside this file. */
export const savedDescriptors = {
  empty: defineMessage({ id: 'saved.empty' }),
  kind: defineMessage<{ kind: string }>({ id: 'saved.kind' }),
  more: defineMessage({ id: 'saved.more' }),
  remove: defineMessage({ id: 'saved.remove' }),
  removeOf: defineMessage<{ name: string }>({ id: 'saved.removeOf' }),
  wordless: defineMessage<{ kind: string }>({ id: 'saved.wordless' }),
};
