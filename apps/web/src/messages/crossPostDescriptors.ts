import { defineMessage } from 'react-intl';

/** Texts of cross-posted comments. */
export const crossPostDescriptors = {
  deletePost: defineMessage({ id: 'web.deletePost' }),
  deletePostQuestion: defineMessage({ id: 'web.deletePost.question' }),
};
