export type { BatchLimits } from './batchWindow.ts';
export { createDispatcher, type DispatcherParts } from './createDispatcher.ts';
export {
  createFetchTransport,
  type FetchAnswer,
  type FetchInit,
  type FetchTransportOptions,
} from './createFetchTransport.ts';
export { createIdMaker } from './createIdMaker.ts';
export { createMemoryLocks } from './createMemoryLocks.ts';
export { createMemoryStorage } from './createMemoryStorage.ts';
export { createOutbox, type OutboxParts } from './createOutbox.ts';
export { createSharedLine, type SharedLineParts } from './createSharedLine.ts';
export { createStreamReader, type StreamReaderParts } from './createStreamReader.ts';
export { postAreaDialect, type Dialect } from './dialect.ts';
export { createUsageMeter, type UsageCount, type UsageMeterParts } from './createUsageMeter.ts';
export type { CallOptions, Dispatcher } from './dispatcher.ts';
export { finishRunning, intend, restingQueue, startNext, type LatestIntentQueue } from './latestIntentQueue.ts';
export type { Outbox, OutboxAddition, OutboxEntry, OutboxEvent, OutboxPhase } from './outbox.ts';
export type {
  Clock,
  IdMaker,
  KeyValueStorage,
  Locks,
  NetworkState,
  PageVisibility,
  Random,
  TabChannel,
  Tabs,
} from './ports.ts';
export { failureOf, readAnswer } from './readAnswer.ts';
export type { ByteReader } from './readFrames.ts';
export {
  isRetryOffered,
  lineFailure,
  ownRefusal,
  refusal,
  RequestError,
  type Refusal,
  type RequestErrorKind,
  type RequestFailure,
} from './requestError.ts';
export { deliveryRetryPolicy, planRetry, profileRetryPolicy, type RetryPolicy, type RetryStep } from './retryPlan.ts';
export { createOwnLine, type StreamLine } from './streamLine.ts';
export type { StreamListener, StreamReader, StreamState } from './streamReader.ts';
export type { StreamFrame, StreamRequest, Transport, TransportAnswer, TransportRequest } from './transport.ts';
