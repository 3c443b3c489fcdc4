import { defineMessage } from 'react-intl';

/** Texts of posts that carry comments of articles. */
export const crossPostDescriptors = {
  deletePost: defineMessage({ id: 'web.deletePost' }),
  deletePostQuestion: defineMessage({ id: 'web.deletePost.question' }),
};
