import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { ArticleComposer } from '../composer/ArticleComposer.tsx';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { SignInNotice } from '../sign-in/SignInNotice.tsx';
import { LazyActionAnnouncements } from '../announcements/LazyActionAnnouncements.tsx';
import { useFrame } from '../context/frameServices.ts';
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
  const { withoutScript } = useFrame();
  const areaRef = useRef<HTMLElement>(null);
  // `main` is correct in a frame: it is a document of its own.
  return (
    <main className="frame" aria-label={formatMessage(frameDescriptors.comments)} ref={areaRef}>
      <FrameHeader />
      <FrameNotices />
      <SignInNotice />
      <ArticleComposer />
      <LazyAfterPosting />
      <noscript>{withoutScript}</noscript>
      <NewCommentsPill areaRef={areaRef} />
      <CommentList />
      <FrameFooter />
      <Problem />
      <LazyActionAnnouncements />
    </main>
  );
}
