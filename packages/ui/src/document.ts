export { dataBlock, escapeHtml, scriptElements, textDirectionOf } from './document/htmlParts.ts';
export { prepareViews } from './lazy/createViewPart.tsx';
