export { checkCanComment } from './checkCanComment.ts';
export { checkUse, findAttacher, type Attacher } from './findAttacher.ts';
export { findLinkedPost, linkContext, linkedPost } from './linkedPosts.ts';
export { preparedAttachment, tokensPart } from './tokensPart.ts';
