import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  hideComment,
  keepSpam,
  mayOn,
  selectActorRecord,
  selectComment,
  selectTarget,
  type CommentView,
  type TargetView,
} from 'ufi-core';
import { commentAddress } from 'ufi-core/internal/addresses';
import { Badge, Button, ButtonLink, CommentBubble, CommentText, MenuButton, RelativeTime } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { LazyGiveReason } from '../moderation-reasons/LazyGiveReason.tsx';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { AuthorBadges } from '../comment/Comment.tsx';
import { CommentStatusBadges } from '../comment/CommentStatusBadges.tsx';
import { ThreadContext } from '../contexts/ThreadContext.ts';
import { useDeletion } from '../comment-menu/useDeletion.tsx';
import { useRestrictions } from '../comment-menu/useRestrictions.tsx';
import type { ReportGroup } from './groupByComment.ts';
import { reasonNames } from '../moderation-reasons/reasonNames.ts';

const instance = 'reports';

interface ReportRowProps {
  readonly report: ReportGroup;
}

/** A reported comment in its context, with the moderator's actions. */
export function ReportRow({ report }: ReportRowProps) {
  const { formatMessage } = useIntl();
  const comment = useAppSelector((state) => selectComment(state, report.comment));
  const view = useAppSelector((state) => selectTarget(state, report.target));
  const { target, postAuthor } = report;
  const thread = useMemo(
    () =>
      view && {
        target,
        instance,
        post: target,
        postAuthor: postAuthor ?? '',
        group: view.group_id,
        isLive: view.orderingmodes.some(({ value }) => value === 'live_streaming'),
        isStreamed: false,
        linked: {},
        view,
      },
    [target, postAuthor, view],
  );
  return (
    <li className="web-card web-reports__row" data-report={report.comment}>
      <div className="web-reports__reasons">
        {report.reasons.map((reason) => (
          <Badge key={reason} tone="neutral">
            {formatMessage(reasonNames[reason])}
          </Badge>
        ))}
        <RelativeTime time={report.time} />
      </div>
      {report.notes.map((note, index) => (
        <blockquote key={index} className="web-reports__note" dir="auto">
          {note}
        </blockquote>
      ))}
      {thread && view && comment && comment.status !== 'deleted' ? (
        <ThreadContext value={thread}>
          <ReportDetails comment={comment} view={view} />
        </ThreadContext>
      ) : (
        <p role="status">{formatMessage(moderationDialogDescriptors.reportsGone)}</p>
      )}
    </li>
  );
}

function ReportDetails({ comment, view }: { readonly comment: CommentView; readonly view: TargetView }) {
  const { formatMessage } = useIntl();
  const author = useAppSelector((state) => selectActorRecord(state, comment.author));
  const isHeld = comment.status === 'spam-display' || comment.priorstatus === 'spam';
  const place =
    comment.parentcommentid === null
      ? { commentId: comment.fbid }
      : { commentId: comment.parentcommentid, replyCommentId: comment.fbid };
  if (author === undefined) return null;
  return (
    <>
      <CommentBubble
        avatar={<ActorAvatar actor={author} size={32} />}
        name={author.name}
        badges={
          <>
            <AuthorBadges author={author} />
            <CommentStatusBadges comment={comment} />
          </>
        }
        textDirection={comment.body.dir}
      >
        <CommentText body={comment.body} />
      </CommentBubble>
      {isHeld && <p role="status">{formatMessage(moderationDescriptors.markedAsSpam)}</p>}
      {isHeld && mayOn(view, 'hideAsSpam', comment) && (
        <LazyGiveReason target={view.ftentidentifier} comment={comment.fbid} />
      )}
      <ReportActions comment={comment} view={view} isHeld={isHeld} />
      <ButtonLink size="small" href={commentAddress(view.permalink, place)}>
        {formatMessage(moderationDialogDescriptors.reportsContext)}
      </ButtonLink>
    </>
  );
}

interface ReportActionsProps {
  readonly comment: CommentView;
  readonly view: TargetView;
  readonly isHeld: boolean;
}

function ReportActions({ comment, view, isHeld }: ReportActionsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isKeeping, setIsKeeping] = useState(false);
  // A rejected approval is not shown as approved.
  const isKept = isKeeping && comment.isApproved;
  const object = { target: view.ftentidentifier, instance, comment: comment.fbid };
  const deletion = useDeletion(comment, () => undefined);
  const restrictions = useRestrictions(comment);
  const entries = [...restrictions.entries, ...deletion.entries];
  const keep = () => {
    setIsKeeping(true);
    dispatch(keepSpam(object));
  };
  return (
    <div className="web-reports__actions">
      {isKept && <span role="status">{formatMessage(moderationDialogDescriptors.reportsKept)}</span>}
      {!isKept && mayOn(view, 'keepSpam', comment) && (
        <Button variant="primary" size="small" icon="check" onClick={keep}>
          {formatMessage(moderationDialogDescriptors.reportsKeep)}
        </Button>
      )}
      {!isHeld && mayOn(view, 'hideAsSpam', comment) && (
        <Button
          size="small"
          icon="eyeOff"
          onClick={() => {
            setIsKeeping(false);
            dispatch(hideComment({ ...object, isHidden: true }));
          }}
        >
          {formatMessage(lazyDescriptors.markAsSpam)}
        </Button>
      )}
      {entries.length > 0 && <MenuButton label={formatMessage(webDescriptors.commentMenu)} entries={entries} />}
      {restrictions.dialog}
      {deletion.dialog}
    </div>
  );
}
