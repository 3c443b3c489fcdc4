import { defineMessage } from 'react-intl';

/**
 * Texts of the editor of a post, apart from those of menus, which many load who edit nothing. Translations are in the
 * catalogues beside this file.
 */
export const editorDescriptors = {
  description: defineMessage<{ place: number }>({ id: 'web.editPost.description' }),
} as const;
