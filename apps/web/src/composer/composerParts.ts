/** The parts of a composer of comments that are loaded once it is open, in one chunk. */
export { CommentMedia } from './CommentMedia.tsx';
export { ComposerTools } from './ComposerTools.tsx';
