export { injectMarkup, type MarkupPlace } from './markup/injectMarkup.ts';
