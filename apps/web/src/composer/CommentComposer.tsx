import { useImperativeHandle, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { writtenContent, type ComposerContent } from 'ufi-composer';
import { addComment, selectActorRecord, selectComment, type WrittenComment } from 'ufi-core';
import type { ActorRecord } from 'ufi-core/contract';
import { encodeMention } from 'ufi-core/text';
import { Composer, type ComposerHandle } from 'ufi-ui/composer';
import type { Sticker } from 'ufi-ui/pickers';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { LazyCommentMedia } from './LazyCommentMedia.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LazyComposerTools } from './LazyComposerTools.tsx';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useLive } from '../contexts/LiveContext.ts';
import { useThread } from '../contexts/ThreadContext.ts';
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

/** Composer for a comment or a reply. */
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
  const write = (text: string, attachmentFields: Pick<WrittenComment, 'thing' | 'thingStatus'>): boolean => {
    const written = {
      target,
      instance,
      text,
      isMarkdown,
      ...privacyFields,
      ...attachmentFields,
      ...(answers !== undefined && { answers }),
    };
    return dispatch(addComment(live === null ? written : { ...written, at: live.getPosition() })) !== null;
  };
  const isOwn = session.actors.some(({ id }) => id === answered?.id);
  const prefill = answered !== undefined && answers !== parent && !isOwn ? mentionOf(answered) : undefined;
  const {
    composer,
    media,
    attachment: thing,
    typed,
    field,
  } = useComposerState({
    ...(prefill && { prefill }),
    draft: { person: session.person?.id ?? '0', ftentidentifier: target, replyTo: parent },
    submit: ({ encodedValue }, { attachment: thing, isEncoding }) =>
      write(encodedValue, { ...(thing && { thing }), ...(isEncoding && { thingStatus: 'encoding' }) }),
  });
  // With an empty composer a sticker is sent on its own.
  const pickSticker = (thing: Sticker) => {
    if (field.canSend) media.ref.current?.attachReady(thing);
    else write('', { thing });
  };
  useImperativeHandle<ComposerHandle | null, ComposerHandle | null>(ref, () => composer.current);
  if (!actor || session.person === null) return null;
  const label =
    name === undefined
      ? formatMessage(webDescriptors.writeComment)
      : formatMessage(webDescriptors.writeReply, { name });
  return (
    <Composer
      ref={composer}
      media={<LazyCommentMedia {...media} />}
      label={label}
      submitLabel={formatMessage(webDescriptors.publish)}
      isMarkdown={isMarkdown}
      avatar={<ActorAvatar actor={actor} size={parent === undefined ? 32 : 24} />}
      {...field}
      tools={
        <>
          {isNew && live?.tools}
          <LazyComposerTools
            {...{ composer, view, typed, content: field.content }}
            attachmentSlot={{ thing, media: media.ref }}
            onSticker={pickSticker}
          />
        </>
      }
      {...(isFocused && { isFocused })}
      {...(onClose && { onCancel: onClose })}
    />
  );
}

/** A reply to a reply starts with a mention of its author (S4.46). */
function mentionOf({ id, name }: ActorRecord): ComposerContent {
  return writtenContent({ text: `${name} `, mentionstext: `${encodeMention({ id, name })} ` });
}
