import { describe, expect, it } from '@jest/globals';
import { changeOriginOf, type ChangedThread } from './changeOrigin.ts';

const [post, top, reply] = ['100000000000001', '100000000000002', '100000000000003'];
const plain: ChangedThread = { id: post, video: null };
const live: ChangedThread = { id: post, video: { isLive: true } };
const recording: ChangedThread = { id: post, video: { isLive: false } };

describe('what a call says of where it was made', () => {
  const keeps = (call: object, thread = plain) => changeOriginOf(call, thread);

  it('server.98 is nothing if nothing of it holds', () => {
    for (const call of [{}, { source: '' }, { source: null }, { unknown: 'a' }, { retry_attempt: 0 }])
      expect(keeps(call)).toBeNull();
  });

  it('server.98 keeps texts that are not empty, and what is as it is', () => {
    for (const field of ['source', 'session_id', 'comment_expand_mode']) {
      expect(keeps({ [field]: 'a' })).toEqual({ [field]: 'a' });
      expect(keeps({ [field]: 7 })).toBeNull();
    }
    for (const field of [
      'old_vote_state',
      'old_vote_count',
      'new_vote_count',
      'one_click',
      'should_reload',
      'client_side',
    ])
      expect(keeps({ [field]: 0 })).toEqual({ [field]: 0 });
    expect(keeps({ retry_attempt: 2, source: '1' })).toEqual({ source: '1', retry_attempt: 2 });
  });

  it('server.98 keeps paths without a query', () => {
    expect(keeps({ feedback_referrer: '/posts/1' })).toEqual({ feedback_referrer: '/posts/1' });
    for (const feedback_referrer of ['/a?b', '/a#b', 'https://a.example/', 'a/b', ''])
      expect(keeps({ feedback_referrer })).toBeNull();
  });

  it('server.98 keeps objects of JSON, parsed', () => {
    for (const field of ['feed_context', 'tracking']) {
      expect(keeps({ [field]: '{"a":1}' })).toEqual({ [field]: { a: 1 } });
      for (const value of ['{', '1', '"a"', 'null']) expect(keeps({ [field]: value })).toBeNull();
    }
  });

  it('server.98 keeps roots and answered comments that are those of the change', () => {
    for (const field of ['root_id', 'rootid']) {
      expect(keeps({ [field]: post })).toEqual({ [field]: post });
      expect(keeps({ [field]: top, parent_comment_id: top })).toEqual({ [field]: top });
      expect(keeps({ [field]: top, parent_comment_id: reply })).toBeNull();
      expect(keeps({ [field]: 'a', parent_comment_id: 'a' })).toBeNull();
    }
    expect(keeps({ reply_fbid: top, parent_comment_id: top })).toEqual({ reply_fbid: top });
    expect(keeps({ reply_fbid: reply, parent_comment_id: top, reply_comment_parent_id: reply })).toEqual({
      reply_fbid: reply,
    });
    expect(keeps({ reply_fbid: top, parent_comment_id: top, reply_comment_parent_id: reply })).toBeNull();
    expect(keeps({ living_room_content_item_id: post })).toEqual({ living_room_content_item_id: post });
    expect(keeps({ living_room_content_item_id: top })).toBeNull();
  });

  it('server.98 keeps positions only where there is such a video', () => {
    for (const field of ['video_playback_timestamp', 'spherical_yaw', 'spherical_pitch', 'selected_insight_point']) {
      expect([plain, live, recording].map((thread) => keeps({ [field]: 3 }, thread))).toEqual([
        null,
        { [field]: 3 },
        { [field]: 3 },
      ]);
    }
    for (const field of ['live_content_time_offset', 'live_video_quick_comment_quality'])
      expect([plain, live, recording].map((thread) => keeps({ [field]: 3 }, thread))).toEqual([
        null,
        { [field]: 3 },
        null,
      ]);
    const field = 'on_demand_content_time_offset';
    expect([plain, live, recording].map((thread) => keeps({ [field]: 3 }, thread))).toEqual([
      null,
      null,
      { [field]: 3 },
    ]);
  });
});
