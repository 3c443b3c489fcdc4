export { endTestRun as default } from './testRun.ts';
