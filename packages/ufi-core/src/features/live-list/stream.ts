export { createStreamReader } from '../../request/index.ts';
export { openStreamConnection } from './openStreamConnection.ts';
export { followStream } from './followStream.ts';
