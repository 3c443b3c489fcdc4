import { PublishNotice } from '../publishing/PublishNotice.tsx';
import { PostedNotice } from './PostedNotice.tsx';

/** What is to be known of the comment that was written last. */
export const AfterPosting = () => (
  <>
    <PostedNotice />
    <PublishNotice />
  </>
);
