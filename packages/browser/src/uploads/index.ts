export { createUploadLine, type UploadLineParts } from './createUploadLine.ts';
