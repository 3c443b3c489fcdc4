import type { FeatureModule } from '../../kernel/featureModule.ts';
import { addCommentKind } from './addComment.ts';
import { deleteCommentKind } from './deleteComment.ts';
import { deleteCommentAndRemoveCommenterKind } from './deleteCommentAndRemoveCommenter.ts';
import { editCommentKind } from './editComment.ts';
import { hideTextDelightsKind } from './hideTextDelights.ts';
import { removePreviewKind } from './removePreview.ts';

/** Writing, editing and deleting comments and their attachments. */
export const commentsFeature = {
  name: 'comments',
  kinds: [
    addCommentKind,
    editCommentKind,
    deleteCommentKind,
    deleteCommentAndRemoveCommenterKind,
    removePreviewKind,
    hideTextDelightsKind,
  ],
} as const satisfies FeatureModule;
