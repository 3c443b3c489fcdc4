import { useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { selectActorRecord } from 'ufi-core';
import { selectComment } from 'ufi-core/article';
import { Composer } from 'ufi-ui/composer';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrameSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { OwnAvatar } from './OwnAvatar.tsx';
import { LazyComposerExtras } from './LazyComposerExtras.tsx';
import { useComposerState } from './useComposerState.ts';

/** Where an answer is written, below its top-level comment; it closes once it has been given (S4.37). */
export function ReplyComposer({ parent }: { readonly parent: string }) {
  const { formatMessage } = useIntl();
  const act = useAct();
  const place = { kind: 'reply', parent } as const;
  const { composer, submit, field } = useComposerState(place);
  const name = useFrameSelector((state) => {
    const answered = selectComment(state, state.own.replies[parent]?.replyToCommentID ?? parent);
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

/** Its field goes with the focus in it: that stays with the comment that was answered. */
function leaveToComment(): void {
  const field = document.activeElement?.closest('.ufi-composer');
  field?.closest('article')?.focus({ preventScroll: true });
}
