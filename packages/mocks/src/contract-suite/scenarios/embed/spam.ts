import { newArticle, onOwnPages, openFrame } from '../../frame.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';
import { withSettings } from '../../withSettings.ts';

const links = (count: number) => Array.from({ length: count }, (_, n) => `https://loja.example/${n}`).join(' ');

async function begin(context: ScenarioContext) {
  const { as, site } = context;
  const { target_id } = await newArticle(context);
  const [bia, caio, helena] = [await as('bia'), await as('caio'), await as('helena')];
  const frames = {
    bia: await openFrame(context, bia),
    caio: await openFrame(context, caio),
    helena: await openFrame(context, helena),
  };
  /** State of a comment as the site's moderators read it, and what it looked like. */
  const stateOf = async (comment: string) => {
    const query = { app_id: site.id, view: 'all', target_id } as const;
    const { comments } = await onOwnPages(helena).call('fetchModeration', query);
    const found = comments.find(({ id }) => id === `${target_id}_${comment}`);
    return [found?.state, ...(found?.spam ?? [])];
  };
  const write = async (who: keyof typeof frames, text: string) => {
    const { commentID, sentryAction } = await frames[who].call('createComment', { target_id, text });
    return { commentID, isHeld: sentryAction !== null };
  };
  return { target_id, bia, helena, frames, stateOf, write };
}

/** Comments that look like spam, on the pages of a site. */
export const spam: readonly Scenario[] = [
  {
    title:
      'server.480 what has many links waits for the moderators, who read why, and is published once they approve it',
    async run(context) {
      const { expect } = context;
      const { target_id, helena, frames, stateOf, write } = await begin(context);
      expect(await stateOf((await write('bia', `Vejam ${links(2)}`)).commentID)).toEqual(['published']);
      const { commentID: comment_id, isHeld } = await write('bia', `Vejam ${links(3)}`);
      expect(isHeld).toBe(true);
      expect(await stateOf(comment_id)).toEqual(['pending', { kind: 'links', count: 3 }]);
      const { comments } = await frames.caio.call('pageComments', { target_id, ordering: 'time' });
      expect(comments.map(({ id }) => id)).not.toContain(comment_id);
      const decision = { ft_ent_identifier: target_id, comment_id, decision: 'approve' } as const;
      await onOwnPages(helena).call('moderateComment', decision);
      expect(await stateOf(comment_id)).toEqual(['published']);
      expect(await stateOf((await write('helena', links(5))).commentID)).toEqual(['published']);
    },
  },
  {
    title: 'server.480 the third of the same long text within a day waits, whoever writes it; short ones never do',
    async run(context) {
      const { expect } = context;
      const { target_id, stateOf, write } = await begin(context);
      const text = `Ganhe dinheiro em casa, fale comigo hoje: ${target_id}`;
      const states = [];
      for (const who of ['bia', 'caio', 'bia'] as const) states.push(await stateOf((await write(who, text)).commentID));
      expect(states).toEqual([['published'], ['published'], ['pending', { kind: 'repeated' }]]);
      for (const who of ['bia', 'caio', 'bia'] as const) {
        expect(await stateOf((await write(who, 'Parabéns!')).commentID)).toEqual(['published']);
      }
    },
  },
  {
    title:
      'server.480 edits and replies are looked at as well, on every way to the page, and not where the site turns it off',
    async run(context) {
      const { expect } = context;
      const { target_id, bia, frames, stateOf, write } = await begin(context);
      const { commentID: comment_id } = await write('bia', 'Bom texto');
      const text = `Editado ${links(4)}`;
      await frames.bia.call('saveComment', { target_id, comment_id, text });
      expect(await stateOf(comment_id)).toEqual(['pending', { kind: 'links', count: 4 }]);
      const parent = await write('caio', 'Outro texto');
      const reply = { target_id, parent_comment_id: parent.commentID, text: `Resposta ${links(3)}` };
      const replied = await frames.bia.call('createReply', reply);
      expect(await stateOf(replied.commentID)).toEqual(['pending', { kind: 'links', count: 3 }]);
      const direct = {
        ft_ent_identifier: target_id,
        comment_text: `Direto ${links(3)}`,
        client_id: `spam-${target_id}`,
      };
      const { records, seq } = await bia.call('addComment', direct);
      expect(await stateOf(records.comments?.[0]?.fbid ?? '')).toEqual(['pending', { kind: 'links', count: 3 }]);
      // Sent again, it is the same comment.
      expect((await bia.call('addComment', direct)).seq).toBe(seq);
      await withSettings(context, { holdsSpam: false }, async () => {
        expect(await stateOf((await write('bia', links(9))).commentID)).toEqual(['published']);
      });
    },
  },
];
