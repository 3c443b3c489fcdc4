import type { NotificationRecord } from 'ufi-core/contract';
import { notificationAddress } from 'ufi-core/internal/addresses';
import type { Client } from '../../client.ts';
import { newArticle, onOwnPages, openFrame, type Frame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';
import { withSettings } from '../../withSettings.ts';
import { said } from './notified.ts';

/** The notifications of a person about some comments. */
async function about(client: Client, ...comments: readonly string[]): Promise<NotificationRecord[]> {
  const { notifications } = await client.call('fetchNotifications', { of: 'all' });
  return notifications.filter(({ comment_id: id }) => comments.includes(id ?? ''));
}

const notified = async (client: Client, ...comments: readonly string[]): Promise<string[]> =>
  (await about(client, ...comments)).map(said);

/** A new article with frames of Bia and Caio; Helena owns its site. */
async function begin(context: ScenarioContext) {
  const { as } = context;
  const { target_id, asked } = await newArticle(context);
  const [ana, bia, caio, helena] = [await as('ana'), await as('bia'), await as('caio'), await as('helena')];
  const frames = {
    ana: await openFrame(context, ana),
    bia: await openFrame(context, bia),
    caio: await openFrame(context, caio),
  };
  const write = async (frame: Frame, text: string) =>
    (await frame.call('createComment', { target_id, text })).commentID;
  const reply = async (frame: Frame, parent_comment_id: string) =>
    (await frame.call('createReply', { target_id, parent_comment_id, text: 'Também acho' })).commentID;
  const decide = (comment_id: string, decision: 'approve' | 'hide' | 'restore' | 'hold') =>
    onOwnPages(helena).call('moderateComment', { ft_ent_identifier: target_id, comment_id, decision });
  return { target_id, href: asked.href, ana, bia, caio, helena, frames, write, reply, decide };
}

/** Runs with every comment of the site waiting for approval. */
const whileHolding = (context: ScenarioContext, work: () => Promise<void>) =>
  withSettings(context, { isPreModerated: true }, work);

/** What people are told of comments on a site's pages. */
export const siteNotifications: readonly Scenario[] = [
  {
    title:
      'server.530 who wrote on a site’s page is told of replies, mentions, reactions and later comments, with a link to the page',
    async run(context) {
      const { expect, ids, site } = context;
      const { target_id, href, ana, bia, caio, frames, write, reply } = await begin(context);
      const first = await write(frames.bia, 'Primeiro');
      const answer = await reply(frames.caio, first);
      const mention = await write(frames.ana, `Veja, @[${ids.caio}:Caio]`);
      await frames.caio.call('likeComment', { target_id, comment_id: first, action_like: true });
      expect(await notified(bia, first, answer, mention)).toEqual(['reaction Caio', 'comment Ana', 'reply Caio']);
      expect(await notified(caio, first, answer, mention)).toEqual(['mention Ana']);
      expect(await notified(ana, first, answer, mention)).toEqual([]);
      const [replied] = await about(bia, answer);
      expect(replied).toMatchObject({
        post_id: null,
        comment_id: answer,
        parent_id: first,
        text: 'Também acho',
        site: { id: site.id, address: href },
      });
      const address = notificationAddress(replied ?? fail());
      expect(address).toBe(`${href}?fb_comment_id=${answer}`);
      // Where the host page's frame opens with that comment in it.
      const opened = await frames.bia.call('openArticle', {
        app_id: site.id,
        origin: site.origin,
        href,
        deeplinked_comment_id: answer,
      });
      expect(opened.records.comments?.some(({ fbid }) => fbid === answer)).toBe(true);
    },
  },
  {
    title:
      'server.531 of a comment that a site holds only its staff are told; others once it is approved, and only then',
    async run(context) {
      const { expect } = context;
      const { bia, caio, helena, frames, write, reply, decide } = await begin(context);
      const first = await write(frames.bia, 'Primeiro');
      await whileHolding(context, async () => {
        const held = await reply(frames.caio, first);
        expect(await notified(bia, held)).toEqual([]);
        // Those of the site that wait from before are in the same one.
        expect(await notified(helena, held)).toEqual([expect.stringMatching(/^held Caio/)]);
        const seen = (await bia.call('fetchNotifications', { of: 'all' })).notifications[0]?.id ?? '1';
        await bia.call('markNotificationsSeen', { up_to: seen });
        await decide(held, 'approve');
        expect(await notified(bia, held)).toEqual(['reply Caio']);
        expect((await bia.call('fetchNotifications', { of: 'all' })).unseen).toBe(1);
        expect(await notified(helena, held)).toEqual([]);
        await decide(held, 'hide');
        expect(await notified(bia, held)).toEqual([]);
        await decide(held, 'approve');
        expect(await notified(bia, held)).toEqual(['reply Caio']);
        const refused = await reply(frames.bia, held);
        await decide(refused, 'hide');
        expect([await notified(caio, refused), await notified(helena, refused)]).toEqual([[], []]);
      });
    },
  },
  {
    title:
      'server.532 a site’s staff are told of held and of reported comments, one notification each, until they are decided',
    async run(context) {
      const { expect, site } = context;
      const { target_id, ana, bia, helena, frames, write, decide } = await begin(context);
      const [one, other] = [await write(frames.bia, 'Um'), await write(frames.caio, 'Outro')];
      const flag = (frame: Frame, comment_id: string, unflag = false) =>
        frame.call('flagComment', { target_id, comment_id, unflag });
      await flag(frames.ana, one);
      await flag(frames.ana, other);
      await flag(frames.caio, one);
      const [reported, ...rest] = await about(helena, one, other);
      expect(rest).toEqual([]);
      expect(said(reported ?? fail())).toMatch(/^reported Caio Bia/);
      expect(reported).toMatchObject({ post_id: null, site: { id: site.id } });
      expect(notificationAddress(reported ?? fail())).toBe(
        `/plugins/comments/moderation?app_id=${site.id}&view=reported`,
      );
      expect(
        [...(await notified(ana, one, other)), ...(await notified(bia, one))].filter((each) => /reported/.test(each)),
      ).toEqual([]);
      await flag(frames.ana, other, true);
      expect(await notified(helena, one)).toEqual([expect.stringMatching(/^reported Bia/)]);
      await decide(one, 'approve');
      expect(await notified(helena, one, other)).toEqual([]);
      await whileHolding(context, async () => {
        const waiting = [await write(frames.bia, 'Três'), await write(frames.caio, 'Quatro')];
        expect(await notified(helena, ...waiting)).toEqual([expect.stringMatching(/^held Caio Bia/)]);
        const [held] = await about(helena, ...waiting);
        expect(notificationAddress(held ?? fail())).toBe(`/plugins/comments/moderation?app_id=${site.id}&view=pending`);
        for (const comment of waiting) await decide(comment, 'hide');
        expect(await notified(helena, ...waiting)).toEqual([]);
        await decide(waiting[0] ?? '', 'hold');
        await decide(waiting[0] ?? '', 'approve');
        expect(await notified(helena, ...waiting)).toEqual([]);
      });
    },
  },
];

function fail(): never {
  throw new Error('nothing was told');
}
