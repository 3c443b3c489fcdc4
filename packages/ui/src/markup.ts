export { injectMarkup, type MarkupTarget } from './markup/injectMarkup.ts';
