import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import type { Beginning } from './useBeginning.ts';

interface BeginningNoticeProps {
  readonly begun: Beginning;
  /** The message is written without it. */
  readonly onCancel: () => void;
}

/** Says above the composer what the next message begins from, and links the comment that a page answers (web.347) or the item for sale (web.574). */
export function BeginningNotice({ begun: { comment, origin }, onCancel }: BeginningNoticeProps) {
  const { formatMessage } = useIntl();
  if (comment === undefined && origin === undefined) return null;
  const isItem = origin?.kind === 'item';
  const ofOrigin = isItem ? messagingDescriptors.aboutItem : messagingDescriptors.aboutQuestion;
  const about = comment ? messagingDescriptors.aboutComment : ofOrigin;
  return (
    <div className="web-messages__quoted">
      <span>
        {formatMessage(about)}{' '}
        {comment && <a href={comment.address}>{formatMessage(messagingDescriptors.seeComment)}</a>}
        {isItem && <a href={`/posts/${origin.id}`}>{formatMessage(messagingDescriptors.seeItem)}</a>}
      </span>
      {(comment ?? isItem) && (
        <Button size="small" onClick={onCancel}>
          {formatMessage(isItem ? messagingDescriptors.noItem : messagingDescriptors.noComment)}
        </Button>
      )}
    </div>
  );
}
