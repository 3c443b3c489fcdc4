import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectComment, selectReaderReplies } from 'ufi-core/internal/article';
import { selectIsLoadingReplies, selectMoreReplyCount } from 'ufi-plugin';
import { buttonHandlers, ButtonLink, ThreadRow } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { FrameComment } from './FrameComment.tsx';
import { useFocusNext } from './useFocusNext.ts';

/** Number of replies that the next load brings, a page at most (S9.10). */
export const useMoreReplyCount = (fbid: string, replycount: number): number =>
  useAppSelector((state) => selectMoreReplyCount(state, { fbid, replycount }));

interface ReplyListProps {
  readonly parent: string;
  /** Something else of the thread follows below. */
  readonly isThreadOpen: boolean;
}

/** Replies to a comment, the oldest first. */
export function ReplyList({ parent, isThreadOpen }: ReplyListProps) {
  const drawn = useAppSelector((state) => selectReaderReplies(state, parent));
  const replycount = useAppSelector((state) => selectComment(state, parent)?.replycount ?? 0);
  const count = useMoreReplyCount(parent, replycount);
  if (drawn.length === 0) {
    return (
      <ThreadRow isThreadOpen={isThreadOpen}>
        <LoadReplies parent={parent} cursor={null}>
          <FormattedMessage {...frameDescriptors.allReplies} values={{ count }} />
        </LoadReplies>
      </ThreadRow>
    );
  }
  return Array.from({ length: drawn.length }, (_, index) => {
    const item = drawn.itemAt(index);
    if (item === undefined) return null;
    const isOpen = isThreadOpen || index < drawn.length - 1;
    if (item.kind === 'comment') return <FrameComment key={item.key} id={item.id} depth={1} isThreadOpen={isOpen} />;
    const text = item.onwards === null ? frameDescriptors.earlierReplies : frameDescriptors.furtherReplies;
    return (
      <ThreadRow key={item.key} isThreadOpen={isOpen}>
        <LoadReplies parent={parent} cursor={item.onwards ?? item.backwards}>
          <FormattedMessage {...text} values={{ count }} />
        </LoadReplies>
      </ThreadRow>
    );
  });
}

interface LoadRepliesProps {
  readonly parent: string;
  /** Start of the page to load; null is the first page. */
  readonly cursor: string | null;
  readonly children: ReactNode;
}

function LoadReplies({ parent, cursor, children }: LoadRepliesProps) {
  const act = useAct();
  const { linkTo } = useFrame();
  const isLoading = useAppSelector((state) => selectIsLoadingReplies(state, { comment: parent, cursor }));
  const button = useFocusNext();
  return (
    <ButtonLink
      ref={button}
      role="button"
      size="small"
      icon="reply"
      isBusy={isLoading}
      href={linkTo({ comment: parent, cursor: undefined })}
      {...buttonHandlers(() => isLoading || act({ kind: 'showMoreReplies', comment: parent, cursor }))}
    >
      {children}
    </ButtonLink>
  );
}
