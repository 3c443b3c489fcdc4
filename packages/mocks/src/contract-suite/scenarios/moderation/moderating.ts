import type { CommentRecord } from 'ufi-core/contract';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

/** A comment of Bia's under a post of Ana's, with the available moderation calls. */
async function begin(
  { newPost, comment }: Pick<ScenarioContext, 'newPost' | 'comment'>,
  kind: 'plain' | 'question' = 'plain',
) {
  const post = await newPost({ kind });
  const { fbid } = await comment('bia', post);
  return { post, fbid, object: { ft_ent_identifier: post, comment_id: fbid } };
}

/** The status of a comment in a reader's list; null if it is published. */
async function statusFor(
  context: ScenarioContext,
  who: 'ana' | 'bia' | 'caio',
  { post, fbid }: { post: string; fbid: string },
) {
  const list = await (await context.as(who)).call('fetchComments', { ft_ent_identifier: post });
  const found: CommentRecord | undefined = list.records.comments?.find((comment) => comment.fbid === fbid);
  return found === undefined ? 'gone' : found.status;
}

const refused = { status: 403, code: 200, fields: [] };

/** Hiding, publishing, appealing, pinning, accepting and reporting. */
export const moderating: readonly Scenario[] = [
  {
    title: 'a hidden comment is held: visible to its author and moderators, and not counted; unhiding restores it',
    async run(context) {
      const { expect, as } = context;
      const { post, fbid, object } = await begin(context);
      const ana = await as('ana');
      const hidden = await ana.call('hideComment', { ...object, spam_action: true });
      expect(hidden.records.comments).toEqual([expect.objectContaining({ fbid, status: 'spam', isApproved: false })]);
      expect(hidden.records.targets).toEqual([expect.objectContaining({ commentcount: 0, toplevelcount: 1 })]);
      const seen = async () => [
        await statusFor(context, 'ana', { post, fbid }),
        await statusFor(context, 'bia', { post, fbid }),
        await statusFor(context, 'caio', { post, fbid }),
      ];
      expect(await seen()).toEqual(['spam', 'spam', 'gone']);
      const caio = await as('caio');
      expect(await caio.expectError('setCommentLike', { ...object, like_action: true })).toMatchObject({ code: 803 });
      const again = await ana.call('hideComment', { ...object, spam_action: true });
      expect(again.seq).toBe(hidden.seq);
      const back = await ana.call('hideComment', { ...object, spam_action: false });
      expect(back.records.targets).toEqual([expect.objectContaining({ commentcount: 1 })]);
      expect(await seen()).toEqual([null, null, null]);
    },
  },
  {
    title: 'server.12 the author of a held comment appeals, and a moderator publishes and approves it',
    async run(context) {
      const { expect, as } = context;
      const { post, fbid, object } = await begin(context);
      const [ana, bia] = [await as('ana'), await as('bia')];
      expect((await bia.call('appealSpam', object)).records.comments?.[0]?.needsApproval).toBe(false);
      await ana.call('hideComment', { ...object, spam_action: true });
      const appealed = await bia.call('appealSpam', object);
      expect(appealed.records.comments).toEqual([expect.objectContaining({ status: 'spam', needsApproval: true })]);
      expect(await ana.expectError('appealSpam', object)).toEqual(refused);
      expect(await bia.expectError('keepSpam', object)).toEqual(refused);
      const kept = await ana.call('keepSpam', object);
      expect(kept.records.comments).toEqual([
        expect.objectContaining({ status: null, needsApproval: false, isApproved: true }),
      ]);
      expect(await statusFor(context, 'caio', { post, fbid })).toBeNull();
    },
  },
  {
    title: 'other people hide comments for themselves only, and nobody can hide their own',
    async run(context) {
      const { expect, as, visitor, ids } = context;
      const { post, fbid, object } = await begin(context);
      const caio = await as('caio');
      const input = { ...object, spam_action: true };
      const update = await caio.call('hideComment', input);
      expect({
        updateRecordsComments: update.records.comments,
        updateRemovedComments: update.removed.comments,
      }).toEqual({ updateRecordsComments: undefined, updateRemovedComments: undefined });
      expect(update.records.commentMarks).toEqual([
        expect.objectContaining({ fbid, actor: ids.caio, ishidden: true, version: update.seq }),
      ]);
      expect(await statusFor(context, 'caio', { post, fbid })).toBe('gone');
      expect(await statusFor(context, 'bia', { post, fbid })).toBeNull();
      const list = await caio.call('fetchComments', { ft_ent_identifier: post });
      expect(list.lists[0]?.values).toEqual(['unavailable_comment_key']);
      expect(list.records.commentMarks).toEqual([expect.objectContaining({ fbid, ishidden: true })]);
      const back = await caio.call('hideComment', { ...object, spam_action: false });
      expect(back.records.comments).toEqual([expect.objectContaining({ fbid, status: null })]);
      expect(await statusFor(context, 'caio', { post, fbid })).toBeNull();
      expect(await (await as('bia')).expectError('hideComment', input)).toEqual(refused);
      expect(await visitor().expectError('hideComment', input)).toMatchObject({ status: 401, code: 190 });
    },
  },
  {
    title: 'the author of the post pins at most one comment, and hiding it unpins it',
    async run(context) {
      const { expect, as, comment } = context;
      const { post, fbid, object } = await begin(context);
      const other = await comment('caio', post);
      const ana = await as('ana');
      const pin = async (comment_id: string, is_pinned_by_author: boolean) =>
        (await ana.call('pinComment', { ...object, comment_id, is_pinned_by_author })).records.targets?.[0]
          ?.authorpinnedcommentid;
      expect(await pin(fbid, true)).toBe(fbid);
      expect(await pin(other.fbid, true)).toBe(other.fbid);
      const read = await (await as('caio')).call('fetchComments', { ft_ent_identifier: post });
      expect(read.records.targets?.[0]?.authorpinnedcommentid).toBe(other.fbid);
      const hidden = await ana.call('hideComment', { ...object, comment_id: other.fbid, spam_action: true });
      expect(hidden.records.targets?.[0]?.authorpinnedcommentid).toBeNull();
      expect(await (await as('bia')).expectError('pinComment', { ...object, is_pinned_by_author: true })).toEqual(
        refused,
      );
      const reply = await comment('caio', post, { to: fbid });
      const ofReply = { ...object, comment_id: reply.fbid, is_pinned_by_author: true };
      expect(await ana.expectError('pinComment', ofReply)).toEqual({ status: 422, code: 100, fields: ['comment_id'] });
    },
  },
  {
    title: 'one answer to a question is accepted, and ranks higher',
    async run(context) {
      const { expect, as, comment } = context;
      const { post, fbid, object } = await begin(context, 'question');
      const ana = await as('ana');
      const update = await ana.call('acceptAnswer', { ...object, is_accepted: true });
      expect(update.records.targets).toEqual([expect.objectContaining({ acceptedanswerid: fbid })]);
      const newer = await comment('caio', post);
      const ranked = { ft_ent_identifier: post, orderingmode: 'ranked_unfiltered' } as const;
      const order = async () => (await ana.call('fetchComments', ranked)).lists[0]?.values;
      expect(await order()).toEqual([newer.fbid, fbid]);
      const moved = await ana.call('acceptAnswer', { ...object, comment_id: newer.fbid, is_accepted: true });
      expect(moved.records.comments?.map((each) => each.fbid).sort()).toEqual([fbid, newer.fbid].sort());
      expect(await order()).toEqual([fbid, newer.fbid]);
      const none = await ana.call('acceptAnswer', { ...object, comment_id: newer.fbid, is_accepted: false });
      expect(none.records.targets?.[0]?.acceptedanswerid).toBeNull();
      expect(await (await as('bia')).expectError('acceptAnswer', { ...object, is_accepted: true })).toEqual(refused);
      const plain = await begin(context);
      expect(await ana.expectError('acceptAnswer', { ...plain.object, is_accepted: true })).toEqual({
        status: 422,
        code: 100,
        fields: ['ft_ent_identifier'],
      });
    },
  },
  {
    title: 'server.13 another person’s comment can be reported once',
    async run(context) {
      const { expect, as, visitor } = context;
      const { object, fbid } = await begin(context);
      const caio = await as('caio');
      const input = { ...object, reason: 'other', note: 'veja só' } as const;
      const update = await caio.call('reportComment', input);
      expect(update.records.commentMarks).toEqual([expect.objectContaining({ fbid, isreported: true })]);
      expect(await caio.expectError('reportComment', input)).toMatchObject({ status: 409, code: 506 });
      expect(await (await as('bia')).expectError('reportComment', input)).toEqual(refused);
      expect(await visitor().expectError('reportComment', input)).toMatchObject({ status: 401, code: 190 });
      const { ids } = context;
      const queue = await (await as('ana')).call('fetchReports', { scope_id: ids.ana });
      expect(queue.reports[0]).toMatchObject({
        comment_id: `${object.ft_ent_identifier}_${fbid}`,
        reason: 'other',
        note: 'veja só',
      });
      expect(JSON.stringify(queue)).not.toContain(ids.caio);
      const ana = await as('ana');
      await ana.call('keepSpam', object);
      const left = await ana.call('fetchReports', { scope_id: ids.ana });
      expect(left.reports.map(({ comment_id }) => comment_id)).not.toContain(queue.reports[0]?.comment_id);
      const [line] = (await ana.call('fetchAudit', { scope_id: ids.ana })).lines;
      expect(line).toMatchObject({ action: 'keepSpam', person: ids.ana, actor: ids.ana, target: ids.bia });
      expect(await caio.expectError('fetchReports', { scope_id: ids.ana })).toEqual(refused);
      expect(await (await as('otavio')).expectError('fetchReports', { scope_id: ids.radio })).toEqual(refused);
      const long = { ...input, note: 'x'.repeat(1_001) };
      expect(await caio.expectError('reportComment', long)).toEqual({ status: 422, code: 100, fields: ['note'] });
    },
  },
];
