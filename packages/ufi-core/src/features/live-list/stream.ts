export { createStreamReader } from '../../request/index.ts';
export { followStream } from './followStream.ts';
