export { checkHighlight } from './checkHighlight.ts';
