export { createStreamReader } from '../../request/index.ts';
export { openLine } from './openLine.ts';
export { followStream } from './followStream.ts';
