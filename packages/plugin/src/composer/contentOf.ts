import type { CommentView } from 'ufi-core';
import { emptyContent, type ComposerContent } from './composerContent.ts';

/** A comment's words as an editor restores them (S3.17). */
export const contentOf = ({ body }: Pick<CommentView, 'body'>): ComposerContent => ({
  ...emptyContent,
  visibleValue: body.text,
  encodedValue: body.mentionstext ?? body.text,
});
