import type { Records } from 'ufi-core/contract';
import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** Acting as a page. */
export const actors: readonly Scenario[] = [
  {
    title: 'a session lists every actor of its person',
    async run({ expect, ids, as, visitor }) {
      const helena = await (await as('helena')).call('fetchSession', {});
      expect(helena.person).toMatchObject({ id: ids.helena, kind: 'person', firstName: 'Helena' });
      expect(helena.actors.map(({ id, kind }) => [id, kind])).toEqual([
        [ids.helena, 'person'],
        [ids.radio, 'page'],
      ]);
      expect((await (await as('bia')).call('fetchSession', {})).actors.map(({ id }) => id)).toEqual([ids.bia]);
      expect(await visitor().call('fetchSession', {})).toEqual({
        person: null,
        actors: [],
        locale: 'pt-BR',
        passkeys: true,
      });
    },
  },
  {
    title: 'staff comment and react as their page, with its own marks',
    async run({ expect, ids, as, newPost }) {
      const post = await newPost({ author: 'radio' });
      const otavio = await as('otavio');
      const input = { ft_ent_identifier: post, comment_text: 'A equipe agradece', actor: ids.radio };
      const added = addedComment(await otavio.call('addComment', input));
      expect(added.author).toBe(ids.radio);
      const like = { ft_ent_identifier: post, comment_id: added.fbid, like_action: true };
      const { records } = await otavio.call('setCommentLike', { ...like, actor: ids.radio });
      expect(records.commentMarks).toEqual([expect.objectContaining({ actor: ids.radio })]);
      const own = await otavio.call('fetchComments', { ft_ent_identifier: post });
      expect(own.records.commentMarks).toEqual([]);
      const asPage = await otavio.call('fetchComments', { ft_ent_identifier: post, actor: ids.radio });
      expect(asPage.records.commentMarks).toEqual([expect.objectContaining({ actor: ids.radio, viewerreaction: 1 })]);
    },
  },
  {
    title: 'changing the actor returns their rights and marks in the thread',
    async run({ expect, ids, as, newPost }) {
      const post = await newPost({ author: 'radio' });
      const helena = await as('helena');
      const change = async (actor: string) => helena.call('changeActor', { ft_ent_identifier: post, actor });
      const { target, records } = await change(ids.radio);
      expect({ target, actors: records.actors?.map(({ id }) => id) }).toEqual({ target: post, actors: [ids.radio] });
      expect(records.targetMarks).toEqual([
        expect.objectContaining({ ftentidentifier: post, actorforpost: ids.radio, hasviewersubscribed: false }),
      ]);
      expect(records.rights).toEqual([
        expect.objectContaining({
          actorforpost: ids.radio,
          cancomment: true,
          roles: expect.arrayContaining(['viewer', 'postAuthor', 'pageAdmin']),
        }),
      ]);
      expect((await change(ids.helena)).records.rights?.[0]?.roles).not.toContain('postAuthor');
    },
  },
  {
    title: 'S4.13 a thread is read as the actor chosen for it, unless the call names another',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost({ author: 'radio' });
      const { fbid } = await comment('otavio', post);
      const helena = await as('helena');
      const thread = { ft_ent_identifier: post };
      const readers = async (named: { readonly actor?: string } = {}) => {
        const answers = [
          await helena.call('fetchComments', { ...thread, ...named }),
          await helena.call('fetchReplies', { ...thread, ...named, parent_comment_ids: [fbid] }),
          await helena.call('fetchCommentsById', { ...thread, ...named, comment_ids: [fbid] }),
          await helena.call('fetchPost', { id: post, ...named }),
        ];
        return answers.map(({ records }) => records.rights?.map(({ actorforpost }) => actorforpost));
      };
      const allBy = (actor: string) => Array.from({ length: 4 }, () => [actor]);
      expect(await readers()).toEqual(allBy(ids.helena));
      await helena.call('changeActor', { ...thread, actor: ids.radio });
      expect(await readers()).toEqual(allBy(ids.radio));
      expect(await readers({ actor: ids.helena })).toEqual(allBy(ids.helena));
    },
  },
  {
    title: 'the staff of a page is visible to its staff only',
    async run({ expect, ids, as, visitor, newPost }) {
      const post = { ft_ent_identifier: await newPost({ author: 'radio' }) };
      const roles = async (key: 'otavio' | 'bia', actor?: string) =>
        (await (await as(key)).call('fetchComments', { ...post, ...(actor && { actor }) })).records.rights?.[0]
          ?.assetroles;
      const staff = { [ids.helena]: 'ADMIN', [ids.otavio]: 'EMPLOYEE' };
      expect({
        rolesOtavio: await roles('otavio'),
        rolesRadio: await roles('otavio', ids.radio),
        rolesBia: await roles('bia'),
      }).toEqual({ rolesOtavio: staff, rolesRadio: staff, rolesBia: undefined });
      expect((await visitor().call('fetchComments', post)).records.rights ?? []).toEqual([]);
      const elsewhere = { ft_ent_identifier: await newPost() };
      const { rights } = (await (await as('otavio')).call('fetchComments', elsewhere)).records;
      expect(rights?.[0]).not.toHaveProperty('assetroles');
    },
  },
  {
    title: 'the admins of a group are visible under its posts',
    async run({ expect, ids, as, newPost }) {
      const post = { ft_ent_identifier: await newPost({ group: 'hortas' }) };
      const told = async (key: 'ana' | 'bia') =>
        (await (await as(key)).call('fetchComments', post)).records.rights?.[0]?.assetroles;
      const admins = { [ids.ana]: 'ADMIN' };
      expect({ notifiedAna: await told('ana'), notifiedBia: await told('bia') }).toEqual({
        notifiedAna: admins,
        notifiedBia: admins,
      });
    },
  },
  {
    title: 'S3.04/2 a record includes optional traits, and omits absent ones',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost();
      await comment('otavio', post);
      await comment('caio', post);
      const { records } = await (await as('ana')).call('fetchComments', { ft_ent_identifier: post });
      const [otavio, caio] = [ids.otavio, ids.caio].map((id) => records.actors?.find((actor) => actor.id === id));
      expect(otavio).toMatchObject({ isWorkUser: true });
      const plain = ['firstName', 'id', 'isVerified', 'kind', 'name', 'thumbSrc', 'uri', 'version'];
      expect({ otavio: Object.keys(otavio ?? {}).sort(), caio: Object.keys(caio ?? {}).sort() }).toEqual({
        otavio: [...plain, 'isWorkUser'].sort(),
        caio: plain,
      });
      const card = async (id: string) => (await (await as('ana')).call('fetchHovercard', { id })).actor;
      expect(await card(ids.bruno)).toMatchObject({ isBusinessPersona: true, persona: 'Salles e Filhos', isBot: true });
      expect(await card(ids.radio)).toMatchObject({ badgeSrc: '/media/badge.png' });
    },
  },
  {
    title: 'S6.05 rights say whether an actor may comment: not if banned; that comments are off is said of the post',
    async run({ expect, as, newPost }) {
      const read = async (key: 'bia' | 'bruno', ft_ent_identifier: string) =>
        (await (await as(key)).call('fetchComments', { ft_ent_identifier })).records;
      const may = async (key: 'bia' | 'bruno', id: string) => (await read(key, id)).rights?.[0]?.cancomment;
      const ofPage = await newPost({ author: 'radio' });
      expect({ mayBiaOfPage: await may('bia', ofPage), mayBrunoOfPage: await may('bruno', ofPage) }).toEqual({
        mayBiaOfPage: true,
        mayBrunoOfPage: false,
      });
      const { rights, targets } = await read('bia', await newPost({ isClosed: true }));
      expect({ rights, targets }).toMatchObject({
        rights: [{ cancomment: true }],
        targets: [{ arecommentsdisabled: true }],
      });
    },
  },
  {
    title: 'acting as another page or person, or without a session, is rejected',
    async run({ expect, ids, as, visitor, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      const calls = [
        ['addComment', { ft_ent_identifier: post, comment_text: 'oi' }],
        ['setCommentLike', { ...object, like_action: true }],
        ['changeActor', { ft_ent_identifier: post }],
        ['fetchComments', { ft_ent_identifier: post }],
        ['fetchPost', { id: post }],
        ['fetchFeed', {}],
        ['fetchProfiles', { ids: [ids.ana] }],
      ] as const;
      for (const [name, input] of calls) {
        for (const actor of [ids.radio, ids.ana, '1234567']) {
          const refusal = await (await as('caio')).expectError(name, { ...input, actor });
          expect({ name, actor, ...refusal }).toEqual({ name, actor, status: 403, code: 200, fields: [] });
        }
        const refusal = await visitor().expectError(name, { ...input, actor: ids.radio });
        expect({ name, ...refusal }).toEqual({ name, status: 401, code: 190, fields: [] });
      }
    },
  },
  {
    title: 'a post is read as the actor chosen for it, per post and person, also in the feed',
    async run({ expect, ids, as, newPost }) {
      const [post, other] = [await newPost(), await newPost()];
      const helena = await as('helena');
      await helena.call('changeActor', { ft_ent_identifier: post, actor: ids.radio });
      const actorsIn = ({ rights = [] }: Records) =>
        Object.fromEntries(rights.map(({ ftentidentifier, actorforpost }) => [ftentidentifier, actorforpost]));
      expect(actorsIn((await helena.call('fetchPost', { id: post })).records)).toEqual({ [post]: ids.radio });
      const feed = actorsIn((await helena.call('fetchFeed', {})).records);
      expect(feed).toMatchObject({ [post]: ids.radio, [other]: ids.helena });
      const update = actorsIn((await helena.call('fetchPost', { id: post, actor: ids.helena })).records);
      expect(update).toEqual({ [post]: ids.helena });
      const otavio = await as('otavio');
      expect(actorsIn((await otavio.call('fetchPost', { id: post })).records)).toEqual({ [post]: ids.otavio });
      await helena.call('changeActor', { ft_ent_identifier: post, actor: ids.helena });
      expect(actorsIn((await helena.call('fetchPost', { id: post })).records)).toEqual({ [post]: ids.helena });
    },
  },
];
