import { Suspense, useImperativeHandle, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { writtenContent, type ComposerContent } from 'ufi-composer';
import { addComment, isWritable, selectActorRecord, selectComment, type WrittenComment } from 'ufi-core';
import type { ActorRecord } from 'ufi-core/contract';
import { encodeMention } from 'ufi-core/text';
import { Composer, type ComposerHandle } from 'ufi-ui/composer';
import type { Sticker } from 'ufi-ui/pickers';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { LazyCommentMedia, LazyComposerTools } from './LazyComposerParts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useLive } from '../contexts/LiveContext.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { LazyStoppedWriting } from './LazyStoppedWriting.tsx';
import { useComposerState } from './useComposerState.ts';

interface CommentComposerProps {
  readonly ref: Ref<ComposerHandle>;
  /** The top-level comment being replied to; absent for a new top-level comment. */
  readonly parent?: string;
  /** The comment or reply being answered. */
  readonly answers?: string;
  readonly isFocused?: boolean;
  readonly onClose?: () => void;
}

/** Composer for a comment or a reply. If its writer may no longer write, it keeps their words and says why. */
export function CommentComposer({ ref, parent, answers, isFocused, onClose }: CommentComposerProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { session } = useServices();
  const { target, instance, view } = useThread();
  const actor = useAppSelector((state) => view.actorforpost !== null && selectActorRecord(state, view.actorforpost));
  const answered = useAppSelector((state) => {
    const comment = answers === undefined ? undefined : selectComment(state, answers);
    return comment && selectActorRecord(state, comment.author);
  });
  const name = answered?.name;
  const live = useLive();
  const isNew = parent === undefined;
  const isMarkdown = view.is_markdown_enabled === true;
  const privacyFields = live !== null && isNew ? { privacy: live.privacy } : {};
  const write = (
    text: string,
    attachmentFields: Pick<WrittenComment, 'attachment' | 'attachmentStatus' | 'stars'>,
  ): boolean => {
    const fields = { ...privacyFields, ...attachmentFields, ...(answers !== undefined && { answers }) };
    const written = { target, instance, text, isMarkdown, ...fields };
    return dispatch(addComment(live === null ? written : { ...written, at: live.getPosition() })) !== null;
  };
  const stars = isNew ? live?.stars : null;
  const isOwn = session.actors.some(({ id }) => id === answered?.id);
  const prefill = answered !== undefined && answers !== parent && !isOwn ? mentionOf(answered) : undefined;
  const { composer, media, attachment, typed, field } = useComposerState({
    ...(prefill && { prefill }),
    draft: { person: session.person?.id ?? '0', ftentidentifier: target, replyTo: parent },
    mayBeEmpty: stars?.isWordless,
    submit: ({ encodedValue, visibleValue }, { attachment, isEncoding }) => {
      const fields = stars?.fieldsOf(visibleValue);
      const attached = {
        ...(attachment && { attachment }),
        ...(isEncoding && { attachmentStatus: 'encoding' as const }),
      };
      return fields !== null && write(encodedValue, { ...attached, ...fields });
    },
  });
  // With an empty composer a sticker is sent on its own.
  const pickSticker = (attachment: Sticker) => {
    if (field.canSend) media.ref.current?.attachReady(attachment);
    else write('', { attachment });
  };
  useImperativeHandle<ComposerHandle | null, ComposerHandle | null>(ref, () => composer.current);
  if (!actor || session.person === null) return null;
  if (!isWritable(view)) {
    return (
      <Suspense>
        <LazyStoppedWriting words={field.content.visibleValue} onClose={onClose} />
      </Suspense>
    );
  }
  const label =
    name === undefined
      ? formatMessage(webDescriptors.writeComment)
      : formatMessage(webDescriptors.writeReply, { name });
  return (
    <Composer
      ref={composer}
      media={<LazyCommentMedia {...media} />}
      label={label}
      submitLabel={stars?.label ?? formatMessage(webDescriptors.publish)}
      warning={stars?.warning}
      starsShortcut={stars?.shortcut}
      isMarkdown={isMarkdown}
      avatar={<ActorAvatar actor={actor} size={parent === undefined ? 32 : 24} />}
      {...field}
      canSend={field.canSend && stars?.isHeld(field.content.visibleValue) !== true}
      tools={
        <>
          {isNew && live?.tools}
          <LazyComposerTools
            composer={composer}
            view={view}
            typed={typed}
            content={field.content}
            attachmentSlot={{ attachment, media: media.ref }}
            onSticker={pickSticker}
          />
          {stars && (
            <stars.Tools
              text={field.content.visibleValue}
              hasAttachment={attachment !== null}
              submit={field.onSubmit}
              focus={() => composer.current?.focus()}
            />
          )}
        </>
      }
      isFocused={isFocused}
      onCancel={onClose}
    />
  );
}

/** A reply to a reply starts with a mention of its author (S4.46). */
function mentionOf({ id, name }: ActorRecord): ComposerContent {
  return writtenContent({ text: `${name} `, mentionstext: `${encodeMention({ id, name })} ` });
}
