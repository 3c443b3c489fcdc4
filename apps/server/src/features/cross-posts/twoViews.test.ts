import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CommentRecord, StreamMessage } from 'ufi-core/contract';
import { readPage } from 'ufi-plugin/internal/testing';
import { callInFrame, type FrameCall } from '../article-comments/testing/callInFrame.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createModelClient, seenIds, type ModelClient } from '../../stream/testing/modelClient.ts';

const numRuns = Number(process.env['UFI_HISTORIES'] ?? 8);

/** The action, the view it is done in, and the index of the comment's reply. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('reply', 'reply', 'like', 'like', 'unlike', 'likePost', 'edit', 'delete', 'elsewhere'),
    isFramed: fc.boolean(),
    on: fc.nat(20),
  }),
  { minLength: 4, maxLength: 14 },
);
interface Step {
  readonly kind: string;
  readonly isFramed: boolean;
  readonly on: number;
}

/** The replies as both views show them: the ids, and each record. */
interface View {
  readonly ids: readonly string[];
  readonly records: readonly CommentRecord[];
  readonly shown: CommentRecord | undefined;
}

describe('a comment of an article and the post that carries it', () => {
  let backend: TestBackend;
  let framed: FrameCall;
  let writer: FrameCall;
  let friend: FrameCall;
  let site: string;
  let count = 0;

  beforeAll(async () => {
    backend = await createTestBackend();
    const [ana = '', bia = '', owner = ''] = await Promise.all(
      ['Ana', 'Bia', 'Dona'].map((name) => backend.world.person(name)),
    );
    await backend.world.friends(ana, bia);
    site = await backend.world.site(owner, { visitors: [ana] });
    writer = callInFrame(backend.services, ana, site);
    framed = callInFrame(backend.services, ana, site);
    friend = callInFrame(backend.services, bia);
  });
  afterAll(() => backend.stop());

  async function newTalk() {
    const article = await backend.world.article(site, `https://site.example/${(count += 1)}`);
    const written = { target_id: article, text: 'Dez letras', post_to_feed: true, privacy_option: 'friends' };
    const { commentID } = await writer('createComment', written);
    const { posts } = await friend('fetchFeed', {});
    const post = posts.find((each) => each.post.commentid === commentID)?.post.id ?? '';
    return { article, comment: commentID, post, ids: [] as string[] };
  }
  type Talk = Awaited<ReturnType<typeof newTalk>>;

  // Each acts in their own view: she in the frame, he under the post.
  async function play({ article, comment, ids }: Talk, { kind, isFramed, on }: Step): Promise<void> {
    const id = ids[on % Math.max(1, ids.length)];
    const text = `${kind} ${on}`;
    if (kind === 'elsewhere') return void (await framed('createComment', { target_id: article, text }));
    if (kind === 'reply' || id === undefined) {
      const parent = { parent_comment_id: comment };
      if (isFramed) ids.push((await framed('createReply', { target_id: article, ...parent, text })).commentID);
      else {
        const update = await friend('addComment', { ft_ent_identifier: article, ...parent, comment_text: text });
        ids.push(update.records.comments?.find(({ parentcommentid }) => parentcommentid !== null)?.fbid ?? '');
      }
      return;
    }
    const [there, here] = [{ target_id: article }, { ft_ent_identifier: article }];
    const comment_id = kind === 'likePost' ? comment : id;
    const isLiked = kind !== 'unlike';
    const inFrame: Record<string, () => Promise<unknown>> = {
      edit: () => framed('saveComment', { ...there, comment_id, text }),
      delete: () => framed('removeComment', { ...there, comment_id }),
    };
    const underPost: Record<string, () => Promise<unknown>> = {
      edit: () => friend('editComment', { ...here, comment_id, comment_text: text }),
      delete: () => friend('deleteComment', { ...here, comment_id }),
    };
    const like = () =>
      isFramed
        ? framed('likeComment', { ...there, comment_id, action_like: isLiked })
        : friend('setCommentLike', { ...here, comment_id, like_action: isLiked });
    // Many steps are refused, because the reply is deleted or somebody else's.
    await ((isFramed ? inFrame : underPost)[kind] ?? like)().catch(() => undefined);
  }

  async function readInFrame({ article, comment }: Talk): Promise<View> {
    const page = await framed('pageReplies', { target_id: article, comment_id: comment, limit: 100 });
    const { lists, records } = readPage(page, { article, parent: comment });
    return viewOf(seenIds(lists[0]?.values ?? []), records.comments ?? [], comment);
  }
  async function readUnderPost({ post, comment }: Talk): Promise<View> {
    const { lists, records } = await friend('fetchPost', { id: post });
    return viewOf(seenIds(lists[0]?.values ?? []), records.comments ?? [], comment);
  }
  const viewOf = (ids: readonly string[], comments: readonly CommentRecord[], comment: string): View => ({
    ids,
    records: ids.flatMap((id) => comments.find(({ fbid }) => fbid === id) ?? []),
    shown: comments.find(({ fbid }) => fbid === comment),
  });

  /** Applies a stream's messages in shuffled order until nothing changes any more. */
  function receive(client: ModelClient, messages: readonly StreamMessage[]): void {
    let waiting = messages.toReversed();
    while (waiting.length > 0) {
      const early = waiting.filter((message) => !client.applyMessage(message));
      expect(early.length).toBeLessThan(waiting.length);
      waiting = early;
    }
  }

  it('server.64 share one thread: the same replies, likes and counts in both views, fetched and streamed', async () => {
    const property = fc.asyncProperty(steps, steps, async (before, after) => {
      const talk = await newTalk();
      for (const step of before) await play(talk, step);
      const { seq, records } = await friend('fetchPost', { id: talk.post });
      const [web, frame] = [createModelClient({ seq, records }), createModelClient({ seq, records })];
      const receivedInFrame: StreamMessage[] = [];
      for (const step of after) {
        await play(talk, step);
        const from = receivedInFrame.at(-1)?.to ?? seq;
        const { messages } = await framed('pullArticleEvents', { target_id: talk.article, after: from });
        receivedInFrame.push(...messages);
      }
      const pulled = await friend('pullStreamEvents', { targets: `${talk.article}:${seq}` });
      receive(web, pulled.messages);
      receive(frame, receivedInFrame);

      const [inFrame, underPost] = [await readInFrame(talk), await readUnderPost(talk)];
      expect(underPost.shown?.replycount).toBe(inFrame.ids.length);
      // A post opens with the last ten replies; the frame pages through all of them.
      expect(inFrame.ids.slice(-10)).toEqual(underPost.ids);
      expect(inFrame.records.slice(-10)).toEqual(underPost.records);
      expect(inFrame.shown).toEqual(underPost.shown);
      for (const client of [web, frame]) {
        expect(client.comment(talk.comment)).toEqual(underPost.shown);
        for (const record of underPost.records) {
          expect(client.comment(record.fbid)).toEqual(record);
        }
        expect(client.list('time', talk.comment).slice(-underPost.ids.length || Infinity)).toEqual(underPost.ids);
      }
    });
    await fc.assert(property, { numRuns });
  });
});
