export { createStreamEnds, openStreamEnds, type StreamEnds } from './createStreamEnds.ts';
export { awaitedVideo, newStreamName, openLiveStream } from './liveStreams.ts';
export { receivePublishHook } from './receivePublishHook.ts';
