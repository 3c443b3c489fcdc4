export { awaitedVideo, openLiveStream } from './liveStreams.ts';
export { receivePublishHook } from './receivePublishHook.ts';
