export { attachmentMarkup, type MarkedUp, type MarkedUpType } from './attachmentMarkup.ts';
