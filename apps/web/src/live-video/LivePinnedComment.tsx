import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { livePinComment, loadPinned, mayOn, selectActorRecord, selectComment } from 'ufi-core';
import { CommentText, Icon, IconButton } from 'ufi-ui';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** The comment pinned over a broadcast (S4.10); it also stays in the list. */
export function LivePinnedComment() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { target, instance, view } = useThread();
  const id = view.livepinnedcommentid;
  const comment = useAppSelector((state) => (id === null ? undefined : selectComment(state, id)));
  const author = useAppSelector((state) => comment && selectActorRecord(state, comment.author));
  useEffect(() => {
    if (id === null) return;
    // If it can't be loaded the page is shown without it.
    dispatch(loadPinned({ target, instance })).catch(() => {});
  }, [dispatch, target, instance, id]);
  if (comment === undefined || author === undefined || comment.status !== null) return null;
  return (
    <section
      className="web-live-slot"
      aria-label={formatMessage(videoDescriptors.livePinned)}
      data-live-pin={comment.fbid}
    >
      <Icon name="pin" size={16} />
      <div className="web-live-slot__words">
        <bdi className="web-live-slot__name">{author.name}</bdi>
        <div className="web-live-slot__text" dir={comment.body.dir}>
          <CommentText body={comment.body} />
        </div>
      </div>
      {mayOn(view, 'livePin', comment) && (
        <IconButton
          icon="close"
          size="small"
          label={formatMessage(liveDescriptors.liveUnpin)}
          onClick={() => dispatch(livePinComment({ target, instance, comment: null }))}
        />
      )}
    </section>
  );
}
