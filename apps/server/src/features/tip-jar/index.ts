export { settleTips } from './settleTips.ts';
