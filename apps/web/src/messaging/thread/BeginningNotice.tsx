import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import type { Beginning } from './useBeginning.ts';

interface BeginningNoticeProps {
  readonly begun: Beginning;
  /** The message is written without it. */
  readonly onCancel: () => void;
}

/** Says above the composer what the next message begins from, and links the comment that a page answers (web.347). */
export function BeginningNotice({ begun: { comment, origin }, onCancel }: BeginningNoticeProps) {
  const { formatMessage } = useIntl();
  if (comment === undefined && origin === undefined) return null;
  return (
    <div className="web-messages__quoted">
      <span>
        {formatMessage(comment ? messagingDescriptors.aboutComment : messagingDescriptors.aboutQuestion)}{' '}
        {comment && <a href={comment.address}>{formatMessage(messagingDescriptors.seeComment)}</a>}
      </span>
      {comment && (
        <Button size="small" onClick={onCancel}>
          {formatMessage(messagingDescriptors.noComment)}
        </Button>
      )}
    </div>
  );
}
