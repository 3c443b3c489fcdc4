import { defineMessage } from 'react-intl';

/** Texts of the search page. Their translations are in the catalogues beside this file. */
export const searchDescriptors = {
  comments: defineMessage({ id: 'search.comments' }),
  field: defineMessage({ id: 'search.field' }),
  found: defineMessage<{ count: number }>({ id: 'search.found' }),
  groups: defineMessage({ id: 'search.groups' }),
  hint: defineMessage({ id: 'search.hint' }),
  inGroup: defineMessage<{ name: string }>({ id: 'search.inGroup' }),
  kinds: defineMessage({ id: 'search.kinds' }),
  more: defineMessage({ id: 'search.more' }),
  nothing: defineMessage<{ q: string }>({ id: 'search.nothing' }),
  pages: defineMessage({ id: 'search.pages' }),
  people: defineMessage({ id: 'search.people' }),
  posts: defineMessage({ id: 'search.posts' }),
  results: defineMessage<{ q: string }>({ id: 'search.results' }),
  submit: defineMessage({ id: 'search.submit' }),
};
