import { PublishNotice } from '../publishing/PublishNotice.tsx';
import { PostedNotice } from './PostedNotice.tsx';

/** Notices about the comment that was written last. */
export const AfterPosting = () => (
  <>
    <PostedNotice />
    <PublishNotice />
  </>
);
