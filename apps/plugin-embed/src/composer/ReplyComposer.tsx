import { useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { selectActorRecord } from 'ufi-core';
import { selectComment } from 'ufi-core/internal/article';
import { Composer } from 'ufi-ui/composer';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { OwnAvatar } from './OwnAvatar.tsx';
import { LazyComposerExtras } from './LazyComposerExtras.tsx';
import { useComposerState } from './useComposerState.ts';

/** Composer for a reply, below its top-level comment; closes once the reply is published (S4.37). */
export function ReplyComposer({ parent }: { readonly parent: string }) {
  const { formatMessage } = useIntl();
  const act = useAct();
  const place = { kind: 'reply', parent } as const;
  const { composer, submit, field } = useComposerState(place);
  const name = useAppSelector((state) => {
    const answered = selectComment(state, state.plugin.replies[parent]?.replyToCommentID ?? parent);
    return (answered && selectActorRecord(state, answered.author)?.name) ?? '';
  });
  useLayoutEffect(() => leaveToComment, []);
  return (
    <Composer
      ref={composer}
      isFocused
      label={formatMessage(frameDescriptors.writeReply, { name })}
      submitLabel={formatMessage(submit.isSignInNeeded ? frameDescriptors.signInToPublish : frameDescriptors.reply)}
      avatar={<OwnAvatar size={24} />}
      media={<LazyComposerExtras place={place} />}
      {...field}
      onSubmit={() => act({ kind: 'createReply', comment: parent })}
      onCancel={() => act({ kind: 'cancelReply', comment: parent })}
    />
  );
}

/** Moves the focus to the comment, because the focused field is about to be removed. */
function leaveToComment(): void {
  const field = document.activeElement?.closest('.ufi-composer');
  field?.closest('article')?.focus({ preventScroll: true });
}
