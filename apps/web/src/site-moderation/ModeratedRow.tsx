import { useIntl, type IntlShape } from 'react-intl';
import { moderationAddress } from 'ufi-core/internal/addresses';
import { attachmentIn, type ActorRecord } from 'ufi-core/contract';
import type { ModeratedComment, ModerationPage, SpamReason } from 'ufi-plugin/contract';
import { AttachmentView, Badge, Button, ButtonLink, CommentBubble, CommentText, RelativeTime } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import { LazyGiveReason } from '../moderation-reasons/LazyGiveReason.tsx';
import { reasonNames } from '../moderation-reasons/reasonNames.ts';
import { CommentHistory } from './CommentHistory.tsx';

interface Conversation {
  readonly site: string;
  /** The article's address. */
  readonly href: string;
  readonly comment: string;
}

/** Address of a comment in its thread on this origin, for moderation (`from_mod_tool`, S3.16). */
const conversationAddress = ({ site, href, comment }: Conversation): string =>
  `/plugins/comments?${new URLSearchParams({
    app_id: site,
    href,
    origin: new URL(href).origin,
    comment_id: comment,
    from_mod_tool: 'true',
  })}`;

interface ModeratedRowProps {
  readonly site: string;
  readonly comment: ModeratedComment;
  readonly author: ActorRecord | undefined;
  readonly article: ModerationPage['articles'][number] | undefined;
  readonly isChosen: boolean;
  readonly isHistoryOpen: boolean;
  readonly onToggle: () => void;
  readonly onDecide: (decision: 'approve' | 'hide') => void;
  readonly onBan: () => void;
  readonly onDelete: () => void;
  readonly onHistory: () => void;
}

const stateNames = {
  published: siteModerationDescriptors.statePublished,
  pending: siteModerationDescriptors.statePending,
  hidden: siteModerationDescriptors.stateHidden,
} as const;

function spamReasonText({ formatMessage, formatList }: IntlShape, reason: SpamReason): string {
  switch (reason.kind) {
    case 'links':
      return formatMessage(siteModerationDescriptors.spamLinks, { count: reason.count });
    case 'repeated':
      return formatMessage(siteModerationDescriptors.spamRepeated);
    case 'service':
      return formatMessage(siteModerationDescriptors.spamService, { service: reason.name });
    case 'words':
      return formatMessage(siteModerationDescriptors.spamWords, {
        words: formatList(reason.words.map((word) => `\u2068${word}\u2069`)),
      });
  }
}

/** A comment with its state and reports, its article, and the moderator's actions. */
export function ModeratedRow(props: ModeratedRowProps) {
  const { site, comment, author, article, isChosen, isHistoryOpen, onToggle } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const name = author?.name ?? '';
  const attachment = attachmentIn(comment.record);
  return (
    <li className="web-card web-moderation__row" data-moderated={comment.id} tabIndex={-1} aria-label={name}>
      <div className="web-moderation__rowHead">
        <label className="web-moderation__switch">
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <span className="ufi-visually-hidden">{formatMessage(siteModerationDescriptors.chooseOf, { name })}</span>
        </label>
        <Badge tone="neutral">{formatMessage(stateNames[comment.state])}</Badge>
        {author?.isGuest && <Badge tone="neutral">{formatMessage(siteModerationDescriptors.guest)}</Badge>}
        {comment.isAuthorBanned && <Badge tone="neutral">{formatMessage(siteModerationDescriptors.stateBanned)}</Badge>}
        {comment.reasons.length > 0 && (
          <Badge tone="neutral">{formatMessage(siteModerationDescriptors.stateReported)}</Badge>
        )}
        {comment.reasons.map((reason) => (
          <Badge key={reason} tone="neutral">
            {formatMessage(reasonNames[reason])}
          </Badge>
        ))}
        {comment.spam.map((reason) => (
          <Badge key={reason.kind} tone="neutral">
            {spamReasonText(intl, reason)}
          </Badge>
        ))}
        <RelativeTime time={comment.record.timestamp.time} />
      </div>
      {comment.notes.map((note, index) => (
        <blockquote key={index} className="web-moderation__note" dir="auto">
          {note}
        </blockquote>
      ))}
      {author && (
        <CommentBubble
          avatar={<ActorAvatar actor={author} size={32} />}
          name={name}
          textDirection={comment.record.body.dir}
          attachment={attachment && <AttachmentView attachment={attachment} place="comment" />}
        >
          <CommentText body={comment.record.body} />
        </CommentBubble>
      )}
      {article && (
        <a className="web-moderation__where" href={moderationAddress({ site, article: article.id })} dir="ltr">
          {article.ogURL}
        </a>
      )}
      <RowActions {...props} />
      {isHistoryOpen && <CommentHistory site={site} comment={comment.id} />}
    </li>
  );
}

function RowActions(props: ModeratedRowProps) {
  const { site, comment, article, isHistoryOpen, onDecide, onBan, onDelete, onHistory } = props;
  const { formatMessage } = useIntl();
  const isReported = comment.reasons.length > 0;
  return (
    <div className="web-moderation__actions">
      {comment.canApprove && (comment.state !== 'published' || isReported) && (
        <Button size="small" variant="primary" icon="check" onClick={() => onDecide('approve')}>
          {formatMessage(siteModerationDescriptors.approve)}
        </Button>
      )}
      {comment.canHide && comment.state !== 'hidden' && (
        <Button size="small" icon="eyeOff" onClick={() => onDecide('hide')}>
          {formatMessage(siteModerationDescriptors.hide)}
        </Button>
      )}
      {comment.canHide && comment.state === 'hidden' && (
        <LazyGiveReason target={comment.record.ftentidentifier} comment={comment.record.fbid} />
      )}
      {comment.canBan && !comment.isAuthorBanned && (
        <Button size="small" icon="ban" onClick={onBan}>
          {formatMessage(siteModerationDescriptors.ban)}
        </Button>
      )}
      {comment.canDelete && (
        <Button size="small" icon="trash" onClick={onDelete}>
          {formatMessage(siteModerationDescriptors.delete)}
        </Button>
      )}
      <Button size="small" aria-expanded={isHistoryOpen} onClick={onHistory}>
        {formatMessage(siteModerationDescriptors.history)}
      </Button>
      {article && comment.state === 'published' && (
        <ButtonLink
          size="small"
          target="_blank"
          href={conversationAddress({ site, href: article.ogURL, comment: comment.id })}
        >
          {formatMessage(siteModerationDescriptors.inThread)}
        </ButtonLink>
      )}
    </div>
  );
}
