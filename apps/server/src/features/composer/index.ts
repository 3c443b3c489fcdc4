export { checkCanComment } from './checkCanComment.ts';
export { findAttacher, type Attacher } from './findAttacher.ts';
export { preparedAttachment, tokensPart } from './tokensPart.ts';
