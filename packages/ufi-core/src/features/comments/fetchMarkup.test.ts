import { describe, expect, it } from '@jest/globals';
import { buildAttachment, buildEveryAttachment, createTestStore, type FakeRequest } from '../../testing/index.ts';
import { fetchLiveVideo, fetchMarkup, isMarkedUp, type MarkedUpType } from './fetchMarkup.ts';

const calls: readonly (readonly [MarkedUpType, string])[] = [
  ['gif', '/gifs/in_live_comment/'],
  ['file', '/files_in_comments/live_comment_attachment/'],
  ['donation', '/fundraiser_for_story/live_comment_attachment/'],
  ['TIP_JAR_PAYMENT', '/tip_jar/live_comment_attachment/'],
  ['chat_command_result', '/chat_command_result/live_comment_attachment/'],
  ['marketplace_ecomm_product_item', '/marketplace_comments/ecomm_product_item_attachment/'],
];

const answering = (payload: unknown) => {
  const requests: FakeRequest['request'][] = [];
  const store = createTestStore({
    handle: ({ request }) => {
      requests.push(request);
      return { status: 200, body: { payload }, retryAfterMs: null };
    },
  });
  return { store, requests };
};

describe('the attachment of a live comment', () => {
  it.each(calls)('S7.31 has markup: a %s by %s', async (type, path) => {
    const { store, requests } = answering({ markup: '<p>Oi</p>' });
    const wanted = { target: '1000000000000000001', comment: '1000000000000000002', type, domSelector: '.room' };
    expect(await store.dispatch(fetchMarkup(wanted))).toBe('<p>Oi</p>');
    expect(requests.map(({ path: asked, body }) => [asked, body])).toMatchObject([
      [path, { comment_id: '1000000000000000001_1000000000000000002', dom_selector: '.room' }],
    ]);
  });

  it('S7.31 has markup for six types and no others', () => {
    const types = buildEveryAttachment()
      .filter(isMarkedUp)
      .map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(calls.map(([type]) => type)));
  });

  it('S7.30 is fetched by its id if it is a video', async () => {
    const video = { video_comment: buildAttachment('video'), attachment_status: 'encoding' };
    const { store, requests } = answering({ video_preview: video });
    const wanted = { target: '1000000000000000001', video: video.video_comment.fbid };
    expect(await store.dispatch(fetchLiveVideo(wanted))).toEqual(video);
    expect(requests.map(({ path, body }) => [path, body])).toMatchObject([
      ['/video/in_live_comment/', { video_id: video.video_comment.fbid }],
    ]);
  });
});
