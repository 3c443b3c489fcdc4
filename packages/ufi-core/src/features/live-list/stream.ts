export { createStreamReader, openStreamConnection } from '../../request/index.ts';
export { followStream } from './followStream.ts';
