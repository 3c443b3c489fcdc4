export { loadReplies, type RepliesQuery } from './loadReplies.ts';
