import { useRef } from 'react';
import { ArticleComposer } from '../composer/ArticleComposer.tsx';
import { SignInNotice } from '../sign-in/SignInNotice.tsx';
import { CommentList } from '../thread/CommentList.tsx';
import { NewCommentsPill } from '../thread/NewCommentsPill.tsx';
import { FrameFooter } from './FrameFooter.tsx';
import { FrameHeader } from './FrameHeader.tsx';
import { FrameNotices } from './FrameNotices.tsx';
import { Problem } from './Problem.tsx';

/** The comments of an article: header, notices, composer, listing, footer (S2.08). */
export function FramePage() {
  const areaRef = useRef<HTMLElement>(null);
  return (
    <main className="frame" ref={areaRef}>
      <FrameHeader />
      <FrameNotices />
      <SignInNotice />
      <ArticleComposer />
      <NewCommentsPill areaRef={areaRef} />
      <CommentList />
      <FrameFooter />
      <Problem />
    </main>
  );
}
