import { typingNoticeSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import type { OpenedStream } from '../../client.ts';
import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';

const refused = { status: 403, code: 200, fields: [] };
const notAllowed = (field: string) => ({ status: 422, code: 100, fields: [field] });

/** A broadcast of Helena's page, with two comments. */
async function begin({ newPost, comment }: ScenarioContext) {
  const post = await newPost({ author: 'radio', kind: 'live' });
  const [one, other] = [await comment('bia', post), await comment('ana', post)];
  return { post, one: one.fbid, other: other.fbid };
}

/** The next typing notice of a stream. */
async function nextTyping(stream: OpenedStream) {
  for (;;) {
    const { event, data } = await stream.next();
    if (event === 'typing') return v.parse(typingNoticeSchema, data);
  }
}

/** Broadcasts and recordings, apart from their comment list. */
export const broadcasting: readonly Scenario[] = [
  {
    title: 'server.97 comments under a recording are fetched by second: the latest before it, and as many after it',
    async run({ expect, as, newPost }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const [bia, helena] = [await as('bia'), await as('helena')];
      const ids: string[] = [];
      for (let second = 0; second < 100; second += 1) {
        const place = { video_time_offset: second, is_live_streaming: true };
        const input = {
          ft_ent_identifier: post,
          comment_text: `aos ${second}`,
          client_id: `recorded-${second}`,
          ...place,
        };
        ids.push(addedComment(await bia.call('addComment', input)).fbid);
      }
      const at = (position: number) => bia.call('fetchRecordedComments', { ft_ent_identifier: post, position });
      const early = await at(9);
      expect({ ids: early.ids, until: early.until }).toEqual({ ids: ids.slice(0, 50), until: 50 });
      expect(early.records.comments?.map(({ fbid }) => fbid).sort()).toEqual(ids.slice(0, 50).sort());
      expect(await at(49)).toMatchObject({ ids: ids.slice(10, 90), until: 90 });
      expect(await at(5_000)).toMatchObject({ ids: ids.slice(60), until: null });
      const hide = { ft_ent_identifier: post, comment_id: ids[3] ?? '', spam_action: true };
      await helena.call('hideComment', hide);
      const caio = await as('caio');
      const seen = await caio.call('fetchRecordedComments', { ft_ent_identifier: post, position: 9 });
      expect(seen.ids).toEqual(ids.slice(0, 50).filter((id) => id !== ids[3]));
    },
  },
  {
    title: 'server.88 the broadcaster ends a broadcast, once, and viewers are notified; then there is a recording',
    async run(context) {
      const { expect, as, visitor, newPost } = context;
      const { post } = await begin(context);
      const [helena, otavio, caio] = [await as('helena'), await as('otavio'), await as('caio')];
      const end = { ft_ent_identifier: post, client_id: 'end-1' };
      for (const client of [otavio, caio]) expect(await client.expectError('endBroadcast', end)).toEqual(refused);
      expect(await visitor().expectError('endBroadcast', end)).toMatchObject({ status: 401 });
      const other = { ft_ent_identifier: await newPost() };
      expect(await (await as('ana')).expectError('endBroadcast', other)).toEqual(notAllowed('ft_ent_identifier'));

      const before = await caio.call('fetchComments', { ft_ent_identifier: post });
      expect(before.records.targets?.[0]?.video).toMatchObject({ isLive: true, duration: null });
      const stream = await caio.openStream([{ target: post, seq: before.seq }]);
      const update = await helena.call('endBroadcast', end);
      const video = { isLive: false, duration: expect.any(Number), hasTimestamps: true };
      expect(update.records.targets?.[0]?.video).toMatchObject(video);
      let event = await stream.next();
      while (event.event !== 'said') event = await stream.next();
      const { data } = event;
      expect((data as typeof update).records.targets?.[0]?.video).toEqual(update.records.targets?.[0]?.video);
      await stream.close();
      expect((await helena.call('endBroadcast', { ...end, client_id: 'end-2' })).seq).toBe(update.seq);
      const read = await caio.call('fetchPost', { id: post });
      expect(read.post.video).toEqual(update.records.targets?.[0]?.video);
    },
  },
  {
    title:
      'server.492 server.493 a person begins a broadcast at an address, and ends it with the address of its recording',
    async run({ expect, as, ids }) {
      const [ana, bia] = [await as('ana'), await as('bia')];
      const address = 'https://live.example/ana/index.m3u8';
      const live = { post_text: 'Ao vivo da horta', post_kind: 'live', live_address: address } as const;
      const { post } = await ana.call('addPost', { ...live, client_id: 'live-1' });
      const video = { isLive: true, startedAt: post.timestamp.time, duration: null, hasTimestamps: true, address };
      expect(post).toMatchObject({ kind: 'live', author: ids.ana, video });
      const { records } = await bia.call('fetchComments', { ft_ent_identifier: post.id });
      expect(records.targets?.[0]).toMatchObject({ video, defaultcommentorderingmode: 'live_streaming' });

      const refusals = [
        { ...live, live_address: undefined },
        { ...live, live_address: 'https://elsewhere.example/index.m3u8' },
        { post_text: 'Bom dia', live_address: address },
      ];
      for (const input of refusals)
        expect(await ana.expectError('addPost', { ...input, client_id: 'live-2' })).toEqual(notAllowed('live_address'));
      const end = { ft_ent_identifier: post.id, client_id: 'live-end' };
      const recording_address = 'https://live.example/ana/recording.m3u8';
      expect(await bia.expectError('endBroadcast', { ...end, recording_address })).toEqual(refused);
      const elsewhere = { ...end, recording_address: 'https://elsewhere.example/a.m3u8' };
      expect(await ana.expectError('endBroadcast', elsewhere)).toEqual(notAllowed('recording_address'));
      const ended = await ana.call('endBroadcast', { ...end, recording_address });
      const recording = { ...video, isLive: false, duration: expect.any(Number), address: recording_address };
      expect(ended.records.targets?.[0]?.video).toEqual(recording);
      expect((await bia.call('fetchPost', { id: post.id })).post.video).toEqual(recording);
    },
  },
  {
    title: 'a live pin stays until it is replaced or removed; its event id increases, also for staff as the page',
    async run(context) {
      const { expect, as, ids } = context;
      const { post, one, other } = await begin(context);
      const [helena, otavio] = [await as('helena'), await as('otavio')];
      const input = { ft_ent_identifier: post, comment_id: one, client_id: 'live-pin' };
      const first = await helena.call('livePinComment', input);
      expect(first.records.targets).toEqual([
        expect.objectContaining({ livepinnedcommentid: one, livepineventid: first.pin_event_id }),
      ]);
      expect(await helena.call('livePinComment', input)).toEqual(first);
      const same = await helena.call('livePinComment', { ...input, client_id: 'live-pin-2' });
      expect({ seq: same.seq, pin_event_id: same.pin_event_id }).toEqual({
        seq: first.seq,
        pin_event_id: first.pin_event_id,
      });

      const asPage = { ft_ent_identifier: post, comment_id: other, actor: ids.radio };
      const second = await otavio.call('livePinComment', asPage);
      expect(second.pin_event_id).toBeGreaterThan(first.pin_event_id);
      const read = async () =>
        (await (await as('caio')).call('fetchComments', { ft_ent_identifier: post })).records.targets?.[0];
      expect(await read()).toMatchObject({ livepinnedcommentid: other, livepineventid: second.pin_event_id });
      const none = await otavio.call('livePinComment', { ...asPage, comment_id: null });
      expect(none.pin_event_id).toBeGreaterThan(second.pin_event_id);
      expect(await read()).not.toHaveProperty('livepinnedcommentid');
      expect(await read()).toMatchObject({ livepineventid: none.pin_event_id });
    },
  },
  {
    title: 'deleting unpins; replies, private comments and other posts cannot be pinned, nor can others pin',
    async run(context) {
      const { expect, as, comment, newPost } = context;
      const { post, one } = await begin(context);
      const [helena, bia] = [await as('helena'), await as('bia')];
      const pin = { ft_ent_identifier: post, comment_id: one };
      const { pin_event_id } = await helena.call('livePinComment', pin);
      const gone = await bia.call('deleteComment', pin);
      expect(gone.records.targets?.[0]).toMatchObject({ livepineventid: expect.any(Number) });
      expect(gone.records.targets?.[0]?.livepineventid).toBeGreaterThan(pin_event_id);
      expect(gone.records.targets?.[0]).not.toHaveProperty('livepinnedcommentid');

      const parent = await comment('bia', post);
      const reply = await comment('ana', post, { to: parent.fbid });
      expect(await helena.expectError('livePinComment', { ...pin, comment_id: reply.fbid })).toEqual(
        notAllowed('comment_id'),
      );
      const update = await helena.call('addComment', {
        ft_ent_identifier: post,
        comment_text: 'só para amigos',
        privacy_value: 2,
      });
      const own = addedComment(update).fbid;
      expect(await helena.expectError('livePinComment', { ...pin, comment_id: own })).toEqual(notAllowed('comment_id'));
      const plain = await newPost({ author: 'radio' });
      const elsewhere = { ft_ent_identifier: plain, comment_id: (await comment('bia', plain)).fbid };
      expect(await helena.expectError('livePinComment', elsewhere)).toEqual(notAllowed('ft_ent_identifier'));
      const again = { ...pin, comment_id: parent.fbid };
      expect(await bia.expectError('livePinComment', again)).toEqual(refused);
      expect(await (await as('otavio')).expectError('livePinComment', again)).toEqual(refused);
      expect(await context.visitor().expectError('livePinComment', again)).toMatchObject({ status: 401, code: 190 });
    },
  },
  {
    title: 'typing is shown to friends by name and to others anonymously, never to oneself, and is not journaled',
    async run(context) {
      const { expect, as, visitor, newPost, comment } = context;
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const [ana, bia, caio] = [await as('ana'), await as('bia'), await as('caio')];
      const open = async (client: typeof ana) => client.openStream([{ target: post, seq: 1 }]);
      const [toAna, toBia, toCaio, toNobody] = await Promise.all([ana, bia, caio, visitor()].map(open));
      if (!toAna || !toBia || !toCaio || !toNobody) throw new Error('a stream is missing');
      expect(await ana.call('setTyping', { ft_ent_identifier: post, is_typing: true })).toEqual({});
      const friend = await nextTyping(toBia);
      expect(friend).toMatchObject({ target: post, kind: 'friend-typing', name: 'Ana Lúcia Souza' });
      for (const stream of [toCaio, toNobody]) {
        const received = await nextTyping(stream);
        expect(received).toEqual({ target: post, kind: 'someone-typing', typist: friend.typist });
        expect(JSON.stringify(received)).not.toContain(context.ids.ana);
      }
      await ana.call('setTyping', { ft_ent_identifier: post, is_typing: false });
      const stopped = { target: post, kind: 'typing-stopped', typist: friend.typist };
      expect({ nextTypingToBia: await nextTyping(toBia), nextTypingToCaio: await nextTyping(toCaio) }).toEqual({
        nextTypingToBia: stopped,
        nextTypingToCaio: stopped,
      });
      // The typist receives none of her own notices: her first event is another person's.
      await bia.call('setCommentLike', { ft_ent_identifier: post, comment_id: fbid, like_action: true });
      expect(await toAna.next()).toMatchObject({ event: 'said', data: { from: 2, to: 2 } });
      await Promise.all([toAna, toBia, toCaio, toNobody].map((stream) => stream.close()));
    },
  },
  {
    title: 'people who may not comment cannot send typing notices',
    async run({ expect, as, visitor, newPost }) {
      const input = { ft_ent_identifier: await newPost({ author: 'radio' }), is_typing: true };
      const closed = { ...input, ft_ent_identifier: await newPost({ isClosed: true }) };
      const hidden = { ...input, ft_ent_identifier: await newPost({ privacy: 'only_me' }) };
      expect(await (await as('bruno')).expectError('setTyping', input)).toMatchObject({ status: 403, code: 368 });
      expect(await (await as('caio')).expectError('setTyping', closed)).toMatchObject({ status: 403, code: 1357012 });
      expect(await (await as('caio')).expectError('setTyping', hidden)).toMatchObject({ status: 404, code: 803 });
      expect(await visitor().expectError('setTyping', input)).toMatchObject({ status: 401, code: 190 });
    },
  },
  {
    title: 'S5.10/1 a comment has its second of a live video; elsewhere the field is ignored',
    async run(context) {
      const { expect, as, newPost } = context;
      const { post } = await begin(context);
      const bia = await as('bia');
      const write = async (ft_ent_identifier: string, place: object) =>
        addedComment(await bia.call('addComment', { ft_ent_identifier, comment_text: 'agora', ...place }));
      const live = await write(post, { video_time_offset: 12.34, is_live_streaming: true });
      expect(live).toMatchObject({ videoTimeOffset: 12.3, postedLiveState: 'Live' });
      expect(await write(post, {})).toMatchObject({ postedLiveState: 'Live' });
      const endless = { ft_ent_identifier: post, comment_text: 'agora', video_time_offset: 1.7e308 };
      const refused = await bia.expectError('addComment', endless);
      expect(refused).toEqual({ status: 422, code: 100, fields: ['video_time_offset'] });
      const plain = await write(await newPost(), { video_time_offset: 12.34, is_live_streaming: true });
      expect(plain).not.toHaveProperty('videoTimeOffset');
      expect(plain).not.toHaveProperty('postedLiveState');
      const { post: record } = await bia.call('fetchPost', { id: post });
      expect(record.video).toMatchObject({ isLive: true, startedAt: record.timestamp.time, duration: null });
    },
  },
  {
    title: 'friends-only comments have their own list and count, and are streamed to friends only',
    async run(context) {
      const { expect, as, ids } = context;
      const post = await context.newPost({ kind: 'live' });
      const bia = await as('bia');
      const update = await bia.call('addComment', { ft_ent_identifier: post, comment_text: 'oi', privacy_value: 2 });
      const { fbid } = addedComment(update);
      expect(update.records.targets?.[0]).toMatchObject({ commentcount: 0, privatecommentcount: 1 });
      const friends = { ft_ent_identifier: post, section: 'friends' } as const;
      expect((await (await as('ana')).call('fetchComments', friends)).lists[0]?.values).toEqual([fbid]);
      const others = await (await as('caio')).call('fetchComments', friends);
      expect(others.lists[0]?.values).not.toContain(fbid);
      expect(JSON.stringify(others)).not.toContain(ids.bia);
    },
  },
  {
    title: 'a first-use tip is seen once per person',
    async run({ expect, as, visitor }) {
      const otavio = await as('otavio');
      const msg_id = '2210110582583557';
      expect((await otavio.call('fetchSession', {})).seentips).toBeUndefined();
      expect(await otavio.call('markTipSeen', { msg_id })).toEqual({});
      expect(await otavio.call('markTipSeen', { msg_id })).toEqual({});
      expect((await otavio.call('fetchSession', {})).seentips).toEqual([msg_id]);
      expect(await otavio.expectError('markTipSeen', { msg_id: '77' })).toEqual({
        status: 422,
        code: 100,
        fields: ['msg_id'],
      });
      expect(await visitor().expectError('markTipSeen', { msg_id })).toMatchObject({ status: 401, code: 190 });
    },
  },
  {
    title: 'server.780 a broadcast without a stream has no stream key, and nobody else learns of one',
    async run({ expect, as, newPost, visitor }) {
      const ft_ent_identifier = await newPost({ kind: 'live' });
      const ask = { ft_ent_identifier };
      expect(await (await as('ana')).expectError('fetchLiveStream', ask)).toMatchObject({ status: 404, code: 803 });
      expect(await (await as('bia')).expectError('fetchLiveStream', ask)).toMatchObject({ status: 403, code: 200 });
      expect(await visitor().expectError('fetchLiveStream', ask)).toMatchObject({ status: 401, code: 190 });
    },
  },
];
