import type { FeatureModule } from '../../area/featureModule.ts';
import { addCommentKind } from './addComment.ts';
import { deleteCommentKind } from './deleteCommentKind.ts';
import { deleteCommentAndRemoveCommenterKind } from './deleteCommentAndRemoveCommenterKind.ts';
import { editCommentKind } from './editCommentKind.ts';
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
