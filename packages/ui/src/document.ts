export { dataBlock, escapeHtml, textDirectionOf } from './document/htmlParts.ts';
export { prepareViews } from './lazy/createViewPart.tsx';
