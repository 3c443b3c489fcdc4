import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { LinkLengthContext } from 'ufi-ui';
import { ArticleComposer } from '../composer/ArticleComposer.tsx';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { LazyActionAnnouncements } from '../announcements/LazyActionAnnouncements.tsx';
import { useFrame } from '../context/frameServices.ts';
import { useFacts } from '../context/useFacts.ts';
import { CommentList } from '../thread/CommentList.tsx';
import { NewCommentsPill } from '../thread/NewCommentsPill.tsx';
import { FrameFooter } from './FrameFooter.tsx';
import { FrameHeader } from './FrameHeader.tsx';
import { FrameNotices } from './FrameNotices.tsx';
import { LazyAfterPosting } from './LazyAfterPosting.tsx';
import { Problem } from './Problem.tsx';

/** The comments of an article: header, notices, composer, listing, footer (S2.08). */
export function FramePage() {
  const { formatMessage } = useIntl();
  const { withoutScript, session } = useFrame();
  const { isMobile } = useFacts();
  const areaRef = useRef<HTMLElement>(null);
  const label = formatMessage(frameDescriptors.comments);
  // `main` is correct in a frame: it is a document of its own.
  return (
    <main className="frame" data-mobile={isMobile || undefined} aria-label={label} ref={areaRef}>
      <FrameHeader />
      <FrameNotices />
      <ArticleComposer />
      <LazyAfterPosting />
      <noscript>{withoutScript}</noscript>
      <NewCommentsPill areaRef={areaRef} />
      <LinkLengthContext value={clientSettingsOf(session).linkLength}>
        <CommentList />
      </LinkLengthContext>
      <FrameFooter />
      <Problem />
      <LazyActionAnnouncements />
    </main>
  );
}
