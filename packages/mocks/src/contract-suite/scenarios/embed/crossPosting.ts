import { frameIn, openFrame, type Frame } from '../../frame.ts';
import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';

let articles = 0;
const commentText = 'Dez letras bastam';

/** Creates an article that nobody has opened, with Ana's frame on it. */
export async function newTalk(context: ScenarioContext) {
  const { origin, site } = context;
  const frame = await openFrame({ origin, site }, await context.as('ana'));
  const href = `${site.origin}/publicado-${(articles += 1)}`;
  const { article } = await frame.call('openArticle', { app_id: site.id, origin: site.origin, href });
  return { frame, href, target_id: article.id };
}

interface Posted {
  readonly target_id: string;
  readonly privacy_option?: string;
}

/** Writes a comment with a cross-post. Returns both. */
export async function post(
  { as, ids }: ScenarioContext,
  frame: Frame,
  { target_id, privacy_option = 'everyone' }: Posted,
) {
  const call = { target_id, text: commentText, post_to_feed: true, privacy_option, client_id: `x-${target_id}` };
  const { commentID } = await frame.call('createComment', call as never);
  const feed = await (await as('ana')).call('fetchFeed', { author: ids.ana });
  const found = feed.posts.find((each) => each.post.commentid === commentID);
  if (found === undefined) throw new Error('nothing in the feed carries the comment');
  return { ...found, comment: commentID, id: found.post.id, call };
}

/** Cross-posts of comments on articles. */
export const crossPosting: readonly Scenario[] = [
  {
    title: 'server.64 a comment with a cross-post exists once, with its text and the card of the article',
    async run(context) {
      const { expect, ids, site } = context;
      const talk = await newTalk(context);
      const { post: posted, comment, call, seq } = await post(context, talk.frame, talk);
      expect(posted).toMatchObject({
        ftentidentifier: talk.target_id,
        kind: 'link',
        author: ids.ana,
        privacy: 'everyone',
        group: null,
        body: { text: commentText },
        attachment: { type: 'share', uri: talk.href, host: new URL(site.origin).host },
      });
      expect(seq).toBe(1);
      expect((await talk.frame.call('createComment', call as never)).commentID).toBe(comment);
      const feed = await context.visitor().call('fetchFeed', { author: ids.ana });
      expect(feed.posts.filter((each) => each.post.commentid === comment)).toHaveLength(1);
      expect(
        feed.posts.every((each) => each.post.ftentidentifier !== each.post.id || each.post.commentid === undefined),
      );
    },
  },
  {
    title:
      'server.64 people who see the cross-post reply and like there: the same records in both views, and on both streams',
    async run(context) {
      const { expect, ids, as, visitor } = context;
      const talk = await newTalk(context);
      const { id, comment } = await post(context, talk.frame, { ...talk, privacy_option: 'friends' });
      const [bia, object] = [await as('bia'), { ft_ent_identifier: talk.target_id }];
      const stream = await bia.openStream([{ target: talk.target_id, seq: 1 }]);
      const added = await bia.call('addComment', { ...object, parent_comment_id: comment, comment_text: 'Boa!' });
      const reply = addedComment(added);
      const received = await stream.next();
      expect(received).toMatchObject({ event: 'said', data: { target: talk.target_id, from: 2, to: 2 } });
      await stream.close();
      await bia.call('setCommentLike', { ...object, comment_id: comment, like_action: true });
      const pulled = await talk.frame.call('pullArticleEvents', { target_id: talk.target_id, after: 1 });
      const told = pulled.messages.flatMap(({ records }) => records.comments ?? []);
      expect(told.map(({ fbid }) => fbid)).toContain(reply.fbid);
      const framed = await talk.frame.call('pageComments', { target_id: talk.target_id, ordering: 'time' });
      expect(framed.comments[0]).toMatchObject({ id: comment, likeCount: 1, public_replies: { totalCount: 1 } });
      const answer = await talk.frame.call('createReply', {
        target_id: talk.target_id,
        parent_comment_id: comment,
        text: 'Obrigada',
        replied_to: reply.fbid,
      });
      const seen = await bia.call('fetchPost', { id });
      expect(seen).toMatchObject({
        post: { id, commentid: comment, privacy: 'friends', author: ids.ana },
        lists: [{ target: talk.target_id, parent: comment, values: [reply.fbid, answer.commentID], count: 2 }],
      });
      const shown = seen.records.comments?.find(({ fbid }) => fbid === comment);
      expect(shown).toMatchObject({ likecount: 1, replycount: 2 });
      expect(seen.records.rights?.[0]).toMatchObject({ actorforpost: ids.bia, cancomment: true, roles: ['viewer'] });
      expect(await visitor().expectError('fetchPost', { id })).toEqual({ status: 404, code: 803, fields: [] });
    },
  },
  {
    title: 'a cross-post is visible to its audience, in the feed, by its id, and for writing below it',
    async run(context) {
      const { expect, ids, as, visitor } = context;
      const bia = await as('bia');
      const caio = await as('caio');
      const frame = await openFrame(context, await as('ana'));
      const { privacyOptionsList = [] } = await frame.call('fetchFrameSession', {
        app_id: context.site.id,
        origin: context.site.origin,
      });
      expect(privacyOptionsList.map(({ name }) => name)).toEqual(['Ninguém', 'Vizinhas']);
      const [none = '', neighbours = ''] = privacyOptionsList.map((list) => list.id);
      const cells = [
        ['everyone', 'bia caio nobody'],
        ['friends', 'bia'],
        [neighbours, 'bia'],
        [none, ''],
        ['only_me', ''],
      ] as const;
      for (const [privacy_option, seers] of cells) {
        const talk = await newTalk(context);
        const { id, comment, post: posted } = await post(context, talk.frame, { ...talk, privacy_option });
        expect(posted.privacy).toBe(privacy_option.length > 10 ? 'list' : privacy_option);
        for (const [name, client] of [
          ['bia', bia],
          ['caio', caio],
          ['nobody', visitor()],
        ] as const) {
          const feed = await client.call('fetchFeed', { author: ids.ana });
          const isSeen = feed.posts.some((each) => each.post.id === id);
          expect({ privacy_option, name, isSeen }).toEqual({ privacy_option, name, isSeen: seers.includes(name) });
          const fetched = await client.call('fetchPost', { id }).then(
            () => true,
            () => false,
          );
          expect({ privacy_option, name, fetched }).toEqual({ privacy_option, name, fetched: isSeen });
        }
        const reply = { ft_ent_identifier: talk.target_id, parent_comment_id: comment, comment_text: 'Olá' };
        if (seers.includes('bia')) await bia.call('addComment', reply);
        if (seers.includes('caio')) await caio.call('addComment', reply);
        else expect(await caio.expectError('addComment', reply)).toMatchObject({ status: 403, code: 200 });
        // Without opting in to the site, a cross-post gives access only to the part of the article that it shows.
        const other = (await frame.call('createComment', { target_id: talk.target_id, text: 'Outro' })).commentID;
        const onOther = { ft_ent_identifier: talk.target_id, comment_id: other, like_action: true };
        expect(await caio.expectError('setCommentLike', onOther)).toMatchObject({ status: 403, code: 200 });
        const onTop = { ft_ent_identifier: talk.target_id, comment_text: 'Olá' };
        expect(await caio.expectError('addComment', onTop)).toMatchObject({ status: 403, code: 200 });
      }
    },
  },
  {
    title: 'server.43 server.66 a cross-post that is not allowed is rejected, and nothing is written',
    async run(context) {
      const { expect, as, ids } = context;
      const { frame, target_id } = await newTalk(context);
      const bia = await openFrame(context, await as('bia'));
      const helena = await openFrame(context, await as('helena'));
      const { privacyOptionsList = [] } = await frame.call('fetchFrameSession', {
        app_id: context.site.id,
        origin: context.site.origin,
      });
      const call = { target_id, text: commentText, post_to_feed: true };
      const refused = { status: 422, code: 100 };
      expect(await frame.expectError('createComment', { ...call, text: ' 123456789 ' })).toEqual({
        ...refused,
        fields: ['text'],
      });
      const others = { ...call, privacy_option: privacyOptionsList[0]?.id };
      expect(await bia.expectError('createComment', others)).toEqual({ ...refused, fields: ['privacy_option'] });
      expect(await frame.expectError('createComment', { ...call, privacy_option: 'all' })).toEqual({
        ...refused,
        fields: ['privacy_option'],
      });
      expect(await helena.expectError('createComment', { ...call, actor: ids.radio })).toEqual({
        ...refused,
        fields: ['post_to_feed'],
      });
      const { totalCount } = await frame.call('pageComments', { target_id, ordering: 'time' });
      expect(totalCount).toBe(0);
    },
  },
  {
    title: 'server.65 deleting the comment deletes the cross-post, and deleting the cross-post keeps the comment',
    async run(context) {
      const { expect, as } = context;
      const [ana, caio] = [await as('ana'), await as('caio')];
      const talk = await newTalk(context);
      const first = await post(context, talk.frame, talk);
      const object = { ft_ent_identifier: talk.target_id, post_id: first.id };
      expect(await caio.expectError('deletePost', object)).toMatchObject({ status: 403, code: 200 });
      expect(await caio.expectError('deletePost', { ...object, post_id: '1234567' })).toMatchObject({ status: 404 });
      await ana.call('deletePost', { ...object, client_id: `gone-${first.id}` });
      expect(await ana.expectError('fetchPost', { id: first.id })).toMatchObject({ status: 404, code: 803 });
      const left = await talk.frame.call('pageComments', { target_id: talk.target_id, ordering: 'time' });
      expect(left.commentIDs).toEqual([first.comment]);
      const reply = { ft_ent_identifier: talk.target_id, parent_comment_id: first.comment, comment_text: 'Olá' };
      expect(await caio.expectError('addComment', reply)).toMatchObject({ status: 403, code: 200 });

      const other = await newTalk(context);
      const second = await post(context, other.frame, other);
      await other.frame.call('removeComment', { target_id: other.target_id, comment_id: second.comment });
      expect(await caio.expectError('fetchPost', { id: second.id })).toMatchObject({ status: 404, code: 803 });
      const { totalCount } = await other.frame.call('pageComments', { target_id: other.target_id, ordering: 'time' });
      expect(totalCount).toBe(0);
    },
  },
  {
    title: 'a comment is cross-posted later, after confirmation, which skips the next confirmation',
    async run(context) {
      const { expect, as, ids, site } = context;
      const { frame, target_id, href } = await newTalk(context);
      const { commentID: comment_id } = await frame.call('createComment', { target_id, text: commentText });
      const [popup, others] = [frameIn(await as('ana')), frameIn(await as('bia'))];
      const asked = await popup.call('fetchPublishRequest', { comment_id });
      expect(asked).toEqual({ siteName: 'Diário do Bairro', address: href, text: commentText, isPublished: false });
      for (const name of ['fetchPublishRequest', 'confirmPublish'] as const) {
        expect(await others.expectError(name, { comment_id })).toMatchObject({ status: 404, code: 803 });
        expect(await frameIn(context.visitor()).expectError(name, { comment_id })).toMatchObject({
          status: 401,
          code: 190,
        });
      }
      const confirmed = await popup.call('confirmPublish', { comment_id, iframe_referer: href, client_id: comment_id });
      await popup.call('confirmPublish', { comment_id, iframe_referer: href, client_id: comment_id });
      const carried = async (id: string) => {
        const { posts } = await context.visitor().call('fetchFeed', { author: ids.ana });
        return posts.filter((each) => each.post.commentid === id).length;
      };
      expect({ commentID: confirmed.commentID, carried: await carried(comment_id) }).toEqual({
        commentID: comment_id,
        carried: 1,
      });
      expect(await popup.call('fetchPublishRequest', { comment_id })).toMatchObject({ isPublished: true });
      const { privacy_mutation_token } = confirmed;
      const next = { target_id, text: commentText, post_to_feed: true, privacy_option: 'everyone' as const };
      const second = await frame.call('createComment', { ...next, privacy_mutation_token });
      expect(await carried(second.commentID)).toBe(1);
      const bia = await openFrame({ origin: context.origin, site }, await as('bia'));
      const stolen = await bia.expectError('createComment', { ...next, privacy_mutation_token });
      expect(stolen).toEqual({ status: 422, code: 100, fields: ['privacy_mutation_token'] });
      const short = (await frame.call('createComment', { target_id, text: 'curto' })).commentID;
      expect(await popup.expectError('confirmPublish', { comment_id: short })).toMatchObject({
        status: 422,
        code: 100,
      });
    },
  },
  {
    title: 'server.67 a mirrored page has cross-posts of whole threads of the site: the same ids and counts',
    async run(context) {
      const { expect, as, ids, site, visitor } = context;
      const helena = frameIn(await as('helena'));
      const before = await newTalk(context);
      await before.frame.call('createComment', { target_id: before.target_id, text: 'Antes' });
      const update = { app_id: site.id, name: 'Diário do Bairro', domains: [site.origin] };
      const notRun = await helena.expectError('updateSite', { ...update, settings: { mirroredPage: ids.bia } });
      expect(notRun).toEqual({ status: 422, code: 100, fields: ['settings.mirroredPage'] });
      expect(await frameIn(await as('bia')).expectError('updateSite', update)).toMatchObject({
        status: 403,
        code: 200,
      });
      const saved = await helena.call('updateSite', { ...update, settings: { mirroredPage: ids.radio } });
      expect(saved.settings.mirroredPage).toBe(ids.radio);
      const after = await newTalk(context);
      const opened = await after.frame.call('openArticle', { app_id: site.id, origin: site.origin, href: after.href });
      expect(opened.mirroredPage).toMatchObject({ name: 'Rádio Vitória' });
      const call = { target_id: after.target_id, text: commentText };
      expect(await after.frame.expectError('createComment', { ...call, post_to_feed: true })).toMatchObject({
        fields: ['post_to_feed'],
      });
      const { commentID } = await after.frame.call('createComment', call);
      await after.frame.call('createComment', { ...call, text: 'E mais um' });
      const feed = await visitor().call('fetchFeed', { author: ids.radio });
      const carried = feed.posts.filter(({ post: each }) => each.ftentidentifier !== each.id);
      expect(carried.map(({ post: each }) => each.ftentidentifier)).toEqual(
        expect.arrayContaining([before.target_id, after.target_id]),
      );
      const mirror = carried.find(({ post: each }) => each.ftentidentifier === after.target_id);
      expect(mirror).toMatchObject({
        post: { author: ids.radio, privacy: 'everyone' },
        lists: [{ parent: null, count: 2 }],
      });
      const caio = await as('caio');
      const object = { ft_ent_identifier: after.target_id };
      await caio.call('addComment', { ...object, comment_text: 'Daqui também' });
      await caio.call('setCommentLike', { ...object, comment_id: commentID, like_action: true });
      const seen = await after.frame.call('pageComments', { target_id: after.target_id, ordering: 'time' });
      expect(seen).toMatchObject({ totalCount: 3, comments: [{ id: commentID, likeCount: 1 }, {}, {}] });
      await helena.call('updateSite', { ...update, settings: { mirroredPage: null } });
      expect(await caio.expectError('fetchPost', { id: mirror?.post.id })).toMatchObject({ status: 404 });
      expect(await caio.expectError('addComment', { ...object, comment_text: 'Ainda?' })).toMatchObject({ code: 200 });
    },
  },
];
