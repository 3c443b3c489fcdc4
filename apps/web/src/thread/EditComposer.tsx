import { useIntl } from 'react-intl';
import { editComment, rewriteComment, type CommentView } from 'ufi-core';
import { writtenContent } from 'ufi-composer';
import { Composer } from 'ufi-ui/composer';
import { LateCommentMedia } from '../media/LateCommentMedia.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LateComposerTools } from '../pickers/LateComposerTools.tsx';
import { useServices } from '../services/appServices.ts';
import { useUfiDispatch } from '../store/storeHooks.ts';
import { attachmentsOf } from './CommentAttachments.tsx';
import { useThread } from './ThreadContext.ts';
import { useWords } from './useWords.ts';

interface EditComposerProps {
  readonly comment: CommentView;
  readonly onClose: () => void;
}

/** Changes a comment where it stands. */
export function EditComposer({ comment, onClose }: EditComposerProps) {
  const { formatMessage } = useIntl();
  const dispatch = useUfiDispatch();
  const { session } = useServices();
  const { target, instance, view } = useThread();
  const { fbid, body } = comment;
  const isPublished = comment.type === 'saved';
  const [initialThing = null] = attachmentsOf(comment);
  const written = writtenContent(body);
  const { composer, media, thing, field } = useWords({
    draft: { person: session.person?.id ?? '0', ftentidentifier: target, edits: fbid },
    initial: written,
    initialThing,
    initialStatus: comment.attachment_status,
    take: ({ encodedValue: text }, { thing, isEncoding }) => {
      const hung = { thing, ...(isEncoding && { thingStatus: 'encoding' as const }) };
      // What failed was never published: it is written anew where it stands.
      dispatch(
        isPublished
          ? editComment({ target, instance, comment: fbid, text, ...hung })
          : rewriteComment({ comment: fbid, text, ...hung }),
      );
      onClose();
      return true;
    },
  });
  return (
    <Composer
      ref={composer}
      media={<LateCommentMedia {...media} />}
      isFocused
      isMarkdown={body.markdown_enabled}
      label={formatMessage(webDescriptors.editComment)}
      submitLabel={formatMessage(isPublished ? webDescriptors.save : webDescriptors.publish)}
      {...field}
      tools={
        <LateComposerTools
          {...{ composer, view, content: field.content }}
          hanging={{ thing, media: media.ref, before: written.visibleValue }}
          onSticker={(sticker) => media.ref.current?.attachReady(sticker)}
        />
      }
      onCancel={onClose}
    />
  );
}
