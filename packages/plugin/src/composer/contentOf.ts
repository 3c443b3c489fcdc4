import type { CommentView } from 'ufi-core';
import { thingOf } from 'ufi-core/contract';
import { toAttachmentPayload } from '../contract/index.ts';
import { emptyContent, type ComposerContent } from './composerContent.ts';

/** A comment's words and what hangs on them, as an editor restores them (S3.17). */
export const contentOf = ({ body, ...comment }: CommentView): ComposerContent => ({
  ...emptyContent,
  visibleValue: body.text,
  encodedValue: body.mentionstext ?? body.text,
  attachment: toAttachmentPayload(thingOf(comment)),
});
