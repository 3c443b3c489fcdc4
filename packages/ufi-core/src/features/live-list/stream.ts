export { openStreamConnection } from '../../request/index.ts';
export { createStreamReader } from '../../request/stream/createStreamReader.ts';
export { followStream } from './followStream.ts';
