export { checkCanComment } from './checkCanComment.ts';
export { preparedAttachment, tokensPart } from './tokensPart.ts';
