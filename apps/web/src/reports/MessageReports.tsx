import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AnyAttachment } from 'ufi-core/contract';
import { AttachmentView, Badge, Button, RelativeTime } from 'ufi-ui';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { reasonNames } from '../moderation-reasons/reasonNames.ts';
import type { PagedListState } from '../paged-list/usePagedList.ts';
import type { MessageReport } from './useMessageReports.ts';

/** Messages that were reported, newest first, each with what stood around it (web.349). */
export function MessageReports({ queue }: { readonly queue: PagedListState<MessageReport> }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className="web-reports__intro">{formatMessage(moderationDialogDescriptors.reportsMessagesIntro)}</p>
      <PagedListView
        queue={queue}
        emptyText={formatMessage(moderationDialogDescriptors.reportsMessagesEmpty)}
        moreText={formatMessage(moderationDialogDescriptors.reportsMore)}
      >
        {(items) => (
          <ul className="web-reports__rows">
            {items.map((item, index) => (
              <ReportedMessage key={`${item.report.message_id} ${index}`} {...item} />
            ))}
          </ul>
        )}
      </PagedListView>
    </>
  );
}

function ReportedMessage({ report, names }: MessageReport) {
  const { formatMessage, formatDate } = useIntl();
  const { message_id: reported, reason, note, timestamp, messages } = report;
  return (
    <li className="web-card web-reports__row">
      <div className="web-reports__reasons">
        <Badge tone="neutral">{formatMessage(reasonNames[reason])}</Badge>
        <RelativeTime time={Math.floor(Number(timestamp) / 1_000)} />
      </div>
      {note !== '' && (
        <blockquote className="web-reports__note" dir="auto">
          {note}
        </blockquote>
      )}
      <ol className="web-reports__said">
        {messages.map(({ id, author, timestamp: at, body, attachments }) => (
          <li key={id} data-reported={id === reported || undefined}>
            <p className="web-reports__when">
              <bdi>{names.get(author) ?? ''}</bdi>
              <time dateTime={new Date(Number(at)).toISOString()}>
                {formatDate(Number(at), { dateStyle: 'short', timeStyle: 'short' })}
              </time>
              {id === reported && (
                <Badge tone="neutral">{formatMessage(moderationDialogDescriptors.reportsMessagesReported)}</Badge>
              )}
            </p>
            {body !== '' && <p dir="auto">{body}</p>}
            {attachments.length > 0 && <ReportedMedia attachments={attachments} />}
          </li>
        ))}
      </ol>
    </li>
  );
}

/** What the reported message has: nobody looks at it unasked. An unsent message has nothing any more. */
function ReportedMedia({ attachments }: { readonly attachments: readonly AnyAttachment[] }) {
  const { formatMessage } = useIntl();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button size="small" onClick={() => setIsAsked(true)}>
        {formatMessage(moderationDialogDescriptors.reportsMessagesShow, { count: attachments.length })}
      </Button>
    );
  return attachments.map((attachment, index) => (
    <AttachmentView key={index} attachment={attachment} place="comment" areCustomStickersAllowed />
  ));
}
