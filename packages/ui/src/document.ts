export { dataBlock, escapeHtml, scriptElements, textDirectionOf } from './document/htmlParts.ts';
export { preloadViews } from './lazy/createLazyView.tsx';
export { uiDescriptors } from './messages/uiDescriptors.ts';
