export { isWritable, mayOn } from './mayOn.ts';
