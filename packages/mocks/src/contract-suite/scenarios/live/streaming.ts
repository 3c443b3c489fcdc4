import { streamMessageSchema, streamPath, streamResetSchema, type StreamMessage } from 'ufi-core/contract';
import * as v from 'valibot';
import { errorIn, type Client, type OpenedStream } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

/** Reads a stream up to a seq, checking that there are no gaps. The server may merge messages. */
async function readUpTo(stream: OpenedStream, seq: number, after: number): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = [];
  for (let last = after; last < seq;) {
    const { event, data } = await stream.next();
    if (event !== 'said') throw new Error(`the stream told ${event}: ${JSON.stringify(data)}`);
    const message = v.parse(streamMessageSchema, data);
    if (message.from !== last + 1) throw new Error(`${message.from} does not follow ${last}`);
    messages.push(message);
    last = message.to;
  }
  return messages;
}

const commentsOf = (messages: readonly StreamMessage[]) => messages.flatMap(({ records }) => records.comments ?? []);
const removedOf = (messages: readonly StreamMessage[]) => messages.flatMap(({ removed }) => removed.comments ?? []);

/** The stream, and polling for its messages. */
export const streaming: readonly Scenario[] = [
  {
    title: 'a stream sends others the same update as the answer: comment, edit, reaction, deletion',
    async run({ expect, as, visitor, newPost }) {
      const post = await newPost();
      const stream = await visitor().openStream([{ target: post, seq: 0 }]);
      const bia = await as('bia');
      const object = { ft_ent_identifier: post };
      const added = await bia.call('addComment', { ...object, comment_text: 'ao vivo', client_id: 'stream-1' });
      const comment_id = added.records.comments?.[0]?.fbid ?? '';
      const [first] = await readUpTo(stream, 1, 0);
      expect(first).toMatchObject({ target: post, from: 1, to: 1 });
      expect(first?.records.comments).toEqual(added.records.comments);
      expect(first?.records.targets).toEqual(added.records.targets);
      expect(first?.records.actors).toEqual(added.records.actors);
      expect(first?.records.targetMarks).toBeUndefined();

      const edited = await bia.call('editComment', { ...object, comment_id, comment_text: 'ao vivo!' });
      const liked = await bia.call('setCommentLike', { ...object, comment_id, like_action: true });
      const update = await readUpTo(stream, 3, 1);
      expect(commentsOf(update).at(-1)).toEqual(liked.records.comments?.[0]);
      expect(commentsOf(update).at(-1)?.body).toEqual(edited.records.comments?.[0]?.body);
      expect(update.flatMap(({ records }) => records.commentMarks ?? [])).toEqual([]);

      const removed = await bia.call('deleteComment', { ...object, comment_id });
      const last = await readUpTo(stream, 4, 3);
      expect(removedOf(last)).toEqual(removed.removed.comments);
      expect(last.at(-1)?.records.targets).toEqual(removed.records.targets);
      await stream.close();
    },
  },
  {
    title: 'changes of a reply under a held comment are sent only to people who may see that comment',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const held = await comment('caio', post);
      const reply = await comment('bia', post, { to: held.fbid });
      const [ana, helena] = [await as('ana'), await as('helena')];
      const object = { ft_ent_identifier: post };
      const { seq } = await ana.call('hideComment', { ...object, comment_id: held.fbid, spam_action: true });
      const streams = await Promise.all([ana, helena].map((each) => each.openStream([{ target: post, seq }])));
      await ana.call('setCommentLike', { ...object, comment_id: reply.fbid, like_action: true });
      const received = await Promise.all(streams.map((stream) => readUpTo(stream, seq + 1, seq)));
      expect(received.map((messages) => commentsOf(messages).map(({ fbid }) => fbid))).toEqual([[reply.fbid], []]);
      const pulled = await Promise.all(
        [ana, helena].map((each) => each.call('pullStreamEvents', { targets: `${post}:${seq}` })),
      );
      expect(pulled.map(({ messages }) => commentsOf(messages).map(({ fbid }) => fbid))).toEqual([[reply.fbid], []]);
      expect(JSON.stringify([received[1], pulled[1]])).not.toContain(reply.body.text);
      await ana.call('hideComment', { ...object, comment_id: held.fbid, spam_action: false });
      const [, told = []] = await Promise.all(streams.map((stream) => readUpTo(stream, seq + 2, seq + 1)));
      expect(commentsOf(told).map(({ fbid }) => fbid)).toEqual([held.fbid]);
      const again = await helena.call('fetchReplies', { ...object, parent_comment_ids: [held.fbid] });
      expect(again.records.comments?.find(({ fbid }) => fbid === reply.fbid)).toMatchObject({ likecount: 1 });
      await Promise.all(streams.map((stream) => stream.close()));
    },
  },
  {
    title: 'a stream sends its reader their own marks',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const caio = await as('caio');
      const stream = await caio.openStream([{ target: post, seq: 1 }]);
      await caio.call('setCommentReaction', { ft_ent_identifier: post, comment_id: fbid, reaction_type: 2 });
      const update = await readUpTo(stream, 2, 1);
      expect(update.flatMap(({ records }) => records.commentMarks ?? [])).toEqual([
        {
          fbid,
          actor: ids.caio,
          viewerreaction: 2,
          hasviewerliked: true,
          voteState: 0,
          ishidden: false,
          isreported: false,
          version: 2,
        },
      ]);
      await stream.close();
    },
  },
  {
    title: "a stream resumes after the reader's seq, and its ids are their positions",
    async run({ expect, visitor, newPost, comment }) {
      const [post, other] = [await newPost(), await newPost()];
      const written = [await comment('bia', post), await comment('caio', post), await comment('bia', post)];
      await comment('bia', other);
      const stream = await visitor().openStream([
        { target: post, seq: 1 },
        { target: other, seq: 1 },
      ]);
      const missed = await readUpTo(stream, 3, 1);
      expect(new Set(commentsOf(missed).map(({ fbid }) => fbid))).toEqual(
        new Set(written.slice(1).map(({ fbid }) => fbid)),
      );
      await comment('bia', post);
      const { data, id } = await stream.next();
      expect(v.parse(streamMessageSchema, data)).toMatchObject({ target: post, from: 4, to: 4 });
      // With one target, messages need no id because they contain their seq; with several, each has one.
      expect(id?.split(',').sort()).toEqual([`${post}:4`, `${other}:1`].sort());
      await stream.close();
    },
  },
  {
    title: 'a position that was never reached, or an invisible target beside a visible one, is reset',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      await comment('bia', post);
      const hidden = await newPost({ privacy: 'friends' });
      const stream = await (
        await as('caio')
      ).openStream([
        { target: post, seq: 900 },
        { target: hidden, seq: 0 },
      ]);
      const resets = [await stream.next(), await stream.next()].map(({ event, data }) => {
        expect(event).toBe('reset');
        return v.parse(streamResetSchema, data);
      });
      expect(resets.sort((a, b) => b.seq - a.seq)).toEqual([
        { target: post, seq: 1 },
        { target: hidden, seq: 0 },
      ]);
      await stream.close();
    },
  },
  {
    title: 'polling returns the same as streaming',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const parent = await comment('caio', post);
      await comment('bia', post, { to: parent.fbid });
      await (await as('bia')).call('deleteComment', { ft_ent_identifier: post, comment_id: fbid });
      const pull = async (targets: string) => visitor().call('pullStreamEvents', { targets });
      const { messages, resets } = await pull(`${post}:1`);
      expect({ from: messages[0]?.from, to: messages.at(-1)?.to, resets }).toEqual({ from: 2, to: 4, resets: [] });
      expect(removedOf(messages).map((gone) => gone.fbid)).toContain(fbid);
      const known = await visitor().call('fetchComments', { ft_ent_identifier: post });
      const received = new Map(commentsOf(messages).map((comment) => [comment.fbid, comment]));
      expect([...received.values()].sort((a, b) => (a.fbid < b.fbid ? -1 : 1))).toEqual(
        [...(known.records.comments ?? [])].sort((a, b) => (a.fbid < b.fbid ? -1 : 1)),
      );
      expect(await pull(`${post}:4`)).toEqual({ messages: [], resets: [] });
      expect(await pull(`${post}:5`)).toEqual({ messages: [], resets: [{ target: post, seq: 4 }] });
    },
  },
  {
    title: 'polling returns typing notices, as streaming does, only to people who may see them, and until they expire',
    async run({ expect, as, visitor, newPost }) {
      const [post, hidden] = [await newPost(), await newPost({ privacy: 'only_me' })];
      const targets = `${post}:0`;
      const [ana, bia] = [await as('ana'), await as('bia')];
      const type = async (is_typing: boolean, ft_ent_identifier = post) =>
        void (await ana.call('setTyping', { ft_ent_identifier, is_typing }));
      await type(true);
      await type(true, hidden);
      const typist = expect.any(String);
      const pulled = async (client: Client, at = targets) =>
        (await client.call('pullStreamEvents', { targets: at })).typing;
      expect(await pulled(bia)).toEqual([{ target: post, kind: 'friend-typing', typist, name: 'Ana Lúcia Souza' }]);
      expect(await pulled(visitor())).toEqual([{ target: post, kind: 'someone-typing', typist }]);
      expect(await pulled(bia, `${targets},${hidden}:0`)).toHaveLength(1);
      expect(await pulled(ana)).toBeUndefined();
      await type(false);
      expect(await pulled(bia)).toBeUndefined();
    },
  },
  {
    title: 'invalid positions, too many targets, and only invisible ones are rejected',
    async run({ expect, visitor, newPost }) {
      const client = visitor();
      const hidden = await newPost({ privacy: 'only_me' });
      const many = Array.from({ length: 23 }, (_, index) => `${index + 1}:0`).join();
      const cases = [
        ['', 422, 100],
        ['x:1', 422, 100],
        ['1', 422, 100],
        [`${hidden}:-1`, 422, 100],
        ['9223372036854775808:0', 422, 100],
        [many, 422, 100],
        [`${hidden}:0`, 404, 803],
        ['1234567:0', 404, 803],
      ] as const;
      for (const [targets, status, code] of cases) {
        const answer = await client.send({ method: 'GET', path: `${streamPath}?targets=${targets}` });
        expect({ targets, ...errorIn(answer) }).toMatchObject({ targets, status, code });
        expect({ targets, ...(await client.expectError('pullStreamEvents', { targets })) }).toMatchObject({
          status,
          code,
        });
      }
    },
  },
];
