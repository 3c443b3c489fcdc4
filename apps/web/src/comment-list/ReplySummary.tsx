import { FormattedMessage } from 'react-intl';
import { openReplyThread, replyThreadClosed, selectUnseen } from 'ufi-core';
import { Badge, Button, ThreadRow } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

interface ReplySummaryProps {
  readonly parent: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isThreadOpen: boolean;
}

/**
 * Under a comment of a live list: the number of replies and of new ones. Expands the replies of one comment at a time.
 */
export function ReplySummary({ parent, count, isOpen, isThreadOpen }: ReplySummaryProps) {
  const dispatch = useAppDispatch();
  const { target, instance } = useThread();
  const unseen = useAppSelector((state) => selectUnseen(state, instance).unseenCommentsByThread[parent] ?? 0);
  const toggle = () =>
    void dispatch(isOpen ? replyThreadClosed({ instance }) : openReplyThread({ target, instance, comment: parent }));
  return (
    <ThreadRow isThreadOpen={isThreadOpen}>
      <Button size="small" icon="reply" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? (
          <FormattedMessage {...webDescriptors.hideReplies} />
        ) : (
          <FormattedMessage {...webDescriptors.allReplies} values={{ count }} />
        )}
      </Button>
      {unseen > 0 && (
        <Badge>
          <FormattedMessage {...webDescriptors.newReplies} values={{ count: unseen }} />
        </Badge>
      )}
    </ThreadRow>
  );
}
