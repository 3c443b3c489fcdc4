export type { BatchLimits } from './calls/batchWindow.ts';
export { createDispatcher, type DispatcherParts } from './calls/createDispatcher.ts';
export {
  createFetchTransport,
  type FetchAnswer,
  type FetchInit,
  type FetchTransportOptions,
} from './transport/createFetchTransport.ts';
export { createIdMaker } from './createIdMaker.ts';
export {
  createMachine,
  transition,
  type Machine,
  type MachineOptions,
  type Transition,
  type TransitionTable,
} from './createMachine.ts';
export { createMemoryLocks } from './createMemoryLocks.ts';
export { createMemoryStorage } from './createMemoryStorage.ts';
export { createOutbox, type OutboxParts } from './outbox/createOutbox.ts';
export { followTracks, type FollowTracksParts } from './stream/createStreamReader.ts';
export type { StreamTracks } from './stream/createStreamTracks.ts';
export { postAreaDialect, type Dialect } from './stream/dialect.ts';
export { createTimers, type Timers } from './createTimers.ts';
export { createUsageMeter, type UsageCount, type UsageMeterParts } from './calls/createUsageMeter.ts';
export type { CallOptions, Dispatcher } from './calls/dispatcher.ts';
export type {
  AfterRefusal,
  Outbox,
  OutboxAddition,
  OutboxEnd,
  OutboxEntry,
  OutboxEvent,
  OutboxKind,
  OutboxKinds,
  OutboxMutation,
  OutboxPhase,
} from './outbox/outbox.ts';
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
export { failureOf, readAnswer } from './transport/readAnswer.ts';
export type { ByteReader } from './transport/readFrames.ts';
export {
  isRetryOffered,
  transportFailure,
  clientRefusal,
  refusal,
  RequestError,
  type Refusal,
  type RequestErrorKind,
  type RequestFailure,
} from './requestError.ts';
export { deliveryRetryPolicy, planRetry, type RetryPolicy, type RetryStep } from './retryPlan.ts';
export { openStreamConnection, type StreamConnectionParts } from './stream/openStreamConnection.ts';
export type { StreamConnection } from './stream/streamConnection.ts';
export type { StreamListener, StreamReader, StreamState } from './stream/streamReader.ts';
export type {
  StreamFrame,
  StreamRequest,
  Transport,
  TransportAnswer,
  TransportRequest,
} from './transport/transport.ts';
