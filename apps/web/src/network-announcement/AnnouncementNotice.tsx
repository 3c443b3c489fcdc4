import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement } from 'ufi-core/contract';
import { IconButton, Notice } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { isDismissed, rememberDismissal } from './dismissal.ts';
import { announcementDescriptors } from './texts/announcementDescriptors.ts';
import { loadAnnouncementTexts } from './texts/loadAnnouncementTexts.ts';
import './AnnouncementNotice.css';

interface AnnouncementNoticeProps {
  readonly announcement: Announcement;
}

/** An announcement of the network, until the reader closes it. */
export function AnnouncementNotice({ announcement }: AnnouncementNoticeProps) {
  const [isClosed, setIsClosed] = useState(() => announcement.is_dismissible && isDismissed(announcement));
  if (isClosed) return null;
  const close = () => {
    rememberDismissal(announcement);
    setIsClosed(true);
    // The button that was pressed is gone: the keyboard goes on at the page's content.
    document.getElementById('content')?.focus();
  };
  return (
    <LazyTexts load={loadAnnouncementTexts}>
      <OpenNotice announcement={announcement} onClose={close} />
    </LazyTexts>
  );
}

function OpenNotice({
  announcement: { text, level, is_dismissible: isDismissible },
  onClose,
}: AnnouncementNoticeProps & { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const textId = useId();
  return (
    <section aria-describedby={textId} aria-label={formatMessage(announcementDescriptors.title)}>
      <Notice
        tone={level}
        action={
          isDismissible && (
            <IconButton
              icon="close"
              aria-describedby={textId}
              label={formatMessage(announcementDescriptors.close)}
              onClick={onClose}
            />
          )
        }
      >
        <p id={textId} className="web-announcement" dir="auto">
          {text}
        </p>
      </Notice>
    </section>
  );
}
