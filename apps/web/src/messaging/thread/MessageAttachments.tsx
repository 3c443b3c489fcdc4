import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AnyAttachment } from 'ufi-core/contract';
import { AttachmentView, Button } from 'ufi-ui';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { useSaid } from '../texts/useSaid.ts';

const withheldTexts = {
  withheld: messagingDescriptors.withheld,
  withheldAsSpam: messagingDescriptors.withheldSpam,
} as const;

interface MessageAttachmentsProps {
  readonly attachments: readonly AnyAttachment[];
  /**
   * In spam nothing is loaded before the reader asks for it, and in a group that is not accepted yet nothing at all
   * (web.579).
   */
  readonly look: 'shown' | 'onDemand' | keyof typeof withheldTexts;
}

/** What a message has, below its text (web.487, web.488). */
export function MessageAttachments({ attachments, look }: MessageAttachmentsProps) {
  const { formatMessage } = useIntl();
  const saidIn = useSaid();
  const [isAsked, setIsAsked] = useState(false);
  if (look !== 'shown' && !isAsked) {
    const what = saidIn({ body: '', is_unsent: false, attachments });
    if (look !== 'onDemand') {
      return <p className="web-messages__withheld">{formatMessage(withheldTexts[look], { what })}</p>;
    }
    return (
      <Button size="small" onClick={() => setIsAsked(true)}>
        {formatMessage(messagingDescriptors.showAttachment, { what, count: attachments.length })}
      </Button>
    );
  }
  return (
    <div className="web-messages__attachments" data-many={attachments.length > 1 || undefined}>
      {attachments.map((attachment, index) => (
        <AttachmentView key={index} attachment={attachment} place="comment" areCustomStickersAllowed />
      ))}
    </div>
  );
}
