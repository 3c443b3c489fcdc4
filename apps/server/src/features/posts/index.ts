export { closeThread } from './closeThread.ts';
export { insertCrossPost, removeCrossPosts, type NewCrossPost } from './crossPosts.ts';
export { postRemoval } from './removePost.ts';
export { readPublicParts, readPublicPosts, type PublicPost } from './readPublicPosts.ts';
export { insertPosts, type NewPost } from './insertPosts.ts';
export { readFeed } from './readFeed.ts';
export { postRowJson, postSource, type PostRow } from './postRow.ts';
export { sweepStories } from './sweepStories.ts';
