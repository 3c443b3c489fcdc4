export { loadReplies, type RepliesWanted } from './loadReplies.ts';
