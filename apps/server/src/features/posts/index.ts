export { insertCrossPost, removeCrossPosts, type NewCrossPost } from './crossPosts.ts';
export { removePost } from './removePost.ts';
