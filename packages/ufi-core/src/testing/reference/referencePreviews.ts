import type { CommentRecord } from '../../contract/index.ts';
import { existing, type ReferenceChange } from './referenceHandlers.ts';
import { ReferenceRefusal } from './referenceRefusal.ts';
import { takeStep, type ReferenceComment, type ReferenceEvent } from './referenceThread.ts';

function change(
  { thread, actor, input }: ReferenceChange<'removePreview' | 'hideTextDelights'>,
  extrasAfter: (extras: Partial<CommentRecord>) => NonNullable<ReferenceComment['extras']>,
): ReferenceEvent {
  const comment = existing(thread, input.comment_id);
  if (comment.author !== actor) throw new ReferenceRefusal('noPermission');
  return takeStep(thread, () => {
    comment.extras = extrasAfter(comment.extras ?? {});
    return { comments: [comment] };
  });
}

function withoutPreview(extras: Partial<CommentRecord>): Partial<CommentRecord> {
  const { attachment: _, ...rest } = extras;
  return rest;
}

export const removePreview = (asked: ReferenceChange<'removePreview'>): ReferenceEvent => change(asked, withoutPreview);

function withDelights(extras: Partial<CommentRecord>, shouldHide: boolean): Partial<CommentRecord> {
  const { aretextdelightshidden: _, ...rest } = extras;
  return shouldHide ? { ...rest, aretextdelightshidden: true } : rest;
}

export const hideTextDelights = (asked: ReferenceChange<'hideTextDelights'>): ReferenceEvent =>
  change(asked, (extras) => withDelights(extras, asked.input.should_hide));
