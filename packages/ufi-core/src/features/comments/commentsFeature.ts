import type { FeatureModule } from '../../kernel/featureModule.ts';
import { addCommentKind } from './addComment.ts';
import { deleteCommentKind } from './deleteComment.ts';
import { editCommentKind } from './editComment.ts';

/** Writing, editing and deleting comments. */
export const commentsFeature = {
  name: 'comments',
  kinds: [addCommentKind, editCommentKind, deleteCommentKind],
} as const satisfies FeatureModule;
