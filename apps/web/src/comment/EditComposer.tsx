import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { editComment, isWritable, mayOn, rewriteComment, type CommentView } from 'ufi-core';
import { writtenContent } from 'ufi-composer';
import { Composer } from 'ufi-ui/composer';
import { LazyCommentMedia, LazyComposerTools } from '../composer/LazyComposerParts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { LazyStoppedWriting } from '../composer/LazyStoppedWriting.tsx';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { attachmentsOf } from './CommentAttachments.tsx';
import { useThread } from '../contexts/ThreadContext.ts';
import { useComposerState } from '../composer/useComposerState.ts';

interface EditComposerProps {
  readonly comment: CommentView;
  readonly onClose: () => void;
}

/** Edits a comment in place. If its author may no longer do so, it keeps their words and says why. */
export function EditComposer({ comment, onClose }: EditComposerProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { session } = useServices();
  const { target, instance, view } = useThread();
  const { fbid, body } = comment;
  const isPublished = comment.status !== 'failed-add';
  const [initialAttachment = null] = attachmentsOf(comment);
  const written = writtenContent(body);
  const { composer, media, attachment, field } = useComposerState({
    draft: { person: session.person?.id ?? '0', ftentidentifier: target, edits: fbid },
    initial: written,
    initialAttachment,
    initialStatus: comment.attachment_status,
    submit: ({ encodedValue: text }, { attachment, isEncoding }) => {
      const attachmentFields = { attachment, ...(isEncoding && { attachmentStatus: 'encoding' as const }) };
      // A comment that failed was never published, so it is added again; the edit of one that is being sent waits for it.
      dispatch(
        isPublished
          ? editComment({ target, instance, comment: fbid, text, ...attachmentFields })
          : rewriteComment({ comment: fbid, text, ...attachmentFields }),
      );
      onClose();
      return true;
    },
  });
  if (isPublished ? !mayOn(view, 'edit', comment) : !isWritable(view)) {
    return (
      <Suspense>
        <LazyStoppedWriting words={field.content.visibleValue} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Composer
      ref={composer}
      media={<LazyCommentMedia {...media} />}
      isFocused
      isMarkdown={body.markdown_enabled}
      label={formatMessage(lazyDescriptors.editComment)}
      submitLabel={formatMessage(isPublished ? lazyDescriptors.save : webDescriptors.publish)}
      {...field}
      tools={
        <LazyComposerTools
          composer={composer}
          view={view}
          content={field.content}
          attachmentSlot={{ attachment, media: media.ref, before: written.visibleValue }}
          onSticker={(sticker) => media.ref.current?.attachReady(sticker)}
        />
      }
      onCancel={onClose}
    />
  );
}
