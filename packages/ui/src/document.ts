export { dataBlock, escapeHtml, textDirectionOf } from './document/htmlParts.ts';
