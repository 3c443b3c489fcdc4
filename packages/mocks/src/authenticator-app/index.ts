export { appCode } from './appCode.ts';
