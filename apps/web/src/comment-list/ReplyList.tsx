import { loadReplies, repliesEdgeKey, selectComment, selectLoadState, selectReaderReplies } from 'ufi-core';
import { FormattedMessage } from 'react-intl';
import { Button, ThreadRow } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { Comment } from '../comment/Comment.tsx';
import { GapRow } from './GapRow.tsx';
import { Rows } from './Rows.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

interface ReplyListProps {
  readonly parent: string;
  /** 0 if the replies are shown without their parent comment. */
  readonly depth?: 0 | 1;
  /** The thread line continues below these replies. */
  readonly isThreadOpen: boolean;
  readonly onAnswer: (comment: string) => void;
}

/** Replies to a comment, oldest first. */
export function ReplyList({ parent, depth = 1, isThreadOpen, onAnswer }: ReplyListProps) {
  const dispatch = useAppDispatch();
  const { target, instance } = useThread();
  const drawn = useAppSelector((state) => selectReaderReplies(state, parent));
  const load = (cursor?: string) =>
    void dispatch(loadReplies({ target, instance, parent, ...(cursor !== undefined && { cursor }) }));

  if (drawn.length === 0) return <AllReplies parent={parent} isThreadOpen={isThreadOpen} onLoad={() => load()} />;
  return (
    <Rows items={{ count: drawn.length, itemAt: drawn.itemAt }}>
      {(item, index) => {
        const isOpen = isThreadOpen || index < drawn.length - 1;
        if (item.kind === 'comment')
          return <Comment id={item.id} depth={depth} isThreadOpen={isOpen} onAnswer={onAnswer} />;
        return (
          <ThreadRow isThreadOpen={isOpen}>
            <GapRow
              gap={item}
              isInverted={false}
              text={webDescriptors.moreReplies}
              upText={webDescriptors.earlierReplies}
              edgeOf={(cursor) => repliesEdgeKey(parent, cursor)}
              onLoad={load}
            />
          </ThreadRow>
        );
      }}
    </Rows>
  );
}

interface AllRepliesProps {
  readonly parent: string;
  readonly isThreadOpen: boolean;
  readonly onLoad: () => void;
}

/** Shown while no reply is loaded. */
function AllReplies({ parent, isThreadOpen, onLoad }: AllRepliesProps) {
  const count = useAppSelector((state) => selectComment(state, parent)?.replycount ?? 0);
  const load = useAppSelector((state) => selectLoadState(state, repliesEdgeKey(parent, null)));
  return (
    <ThreadRow isThreadOpen={isThreadOpen}>
      <Button size="small" icon="reply" isBusy={load?.isLoading === true} onClick={onLoad}>
        <FormattedMessage {...webDescriptors.allReplies} values={{ count }} />
      </Button>
      {load?.isLoading === false && (
        <span className="web-gap__failure" role="alert">
          <FormattedMessage {...webDescriptors.commentsNotLoaded} />
        </span>
      )}
    </ThreadRow>
  );
}
