export { dataBlock, escapeHtml, scriptElements, textDirectionOf } from './document/htmlParts.ts';
export { preloadViews } from './lazy/createLazyView.tsx';
