import { describe, expect, it } from '@jest/globals';
import { awaitedFrom, liveFault, liveFrom, recordingFault, recordingOf } from './liveVideo.ts';

const origins = ['https://live.example', 'http://localhost:8888'];
const address = 'https://live.example/ana/index.m3u8';

describe('the video of a broadcast', () => {
  it.each([
    ['an address that is offered', { post_kind: 'live', live_address: address }, undefined],
    ['a video that stands in', { post_kind: 'live', attached_video_fbid: '7' }, undefined],
    ['neither', { post_kind: 'live' }, { field: 'live_address', reason: 'missing' }],
    [
      'both',
      { post_kind: 'live', live_address: address, attached_video_fbid: '7' },
      { field: 'attached_video_fbid', reason: 'not_allowed' },
    ],
    [
      'another port',
      { post_kind: 'live', live_address: 'http://localhost:8889/a.m3u8' },
      { field: 'live_address', reason: 'not_offered' },
    ],
    [
      'a host that only begins alike',
      { post_kind: 'live', live_address: 'https://live.example.evil/a.m3u8' },
      { field: 'live_address', reason: 'not_offered' },
    ],
    ['an address of a plain post', { live_address: address }, { field: 'live_address', reason: 'not_allowed' }],
  ] as const)('server.492 with %s', (_, input, expected) => {
    expect(liveFault(input, { liveOrigins: origins, takesStreams: false })).toEqual(expected);
  });

  it('server.780 needs neither where a server of video takes its stream', () => {
    expect(liveFault({ post_kind: 'live' }, { liveOrigins: origins, takesStreams: true })).toBeUndefined();
    expect(awaitedFrom(address)).toEqual({
      isLive: false,
      startedAt: null,
      duration: null,
      hasTimestamps: true,
      address,
    });
  });

  it('server.493 becomes a recording of the same length, at its address or another one', () => {
    const live = liveFrom(100, address);
    const recording = { isLive: false, startedAt: 100, duration: 60, hasTimestamps: true, address };
    expect(recordingOf(live, 160)).toEqual(recording);
    const other = 'https://live.example/ana/recording.m3u8';
    expect(recordingOf(live, 160, other)).toEqual({ ...recording, address: other });
    expect(recordingOf(liveFrom(100), 90)).toEqual({ isLive: false, startedAt: 100, duration: 0, hasTimestamps: true });
    expect(recordingFault(undefined, [])).toBeUndefined();
    expect(recordingFault(other, origins)).toBeUndefined();
    expect(recordingFault(other, [])).toEqual({ field: 'recording_address', reason: 'not_offered' });
  });
});
