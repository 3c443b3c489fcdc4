import { suitePassword } from '../../suiteData.ts';
import { addedComment, type Scenario } from '../../scenarioContext.ts';

const suspended = { status: 403, code: 1357032 };
const denied = { status: 403, code: 200 };

/** What owners of an instance do with accounts, and what the suspended still may. */
export const suspending: readonly Scenario[] = [
  {
    title: 'server.550 server.551 server.552 the suspended read, write nothing, and delete what is their own',
    async run({ expect, ids, as, newPerson, makeOwner, newPost }) {
      const [owner, writer] = [await newPerson('Dona Zuleica'), await newPerson('Amaro Dias')];
      await makeOwner(owner.id);
      const post = await newPost();
      const say = (comment_text: string) => ({ ft_ent_identifier: post, comment_text });
      const { fbid: own } = addedComment(await writer.client.call('addComment', say('meu')));
      const { fbid: others } = addedComment(await (await as('bia')).call('addComment', say('da Bia')));
      const { post: ownPost } = await writer.client.call('addPost', { post_text: 'Minha publicação' });

      const input = { user_id: writer.id, reason: '  Propaganda  ', days: 7 as const, client_id: 'suspend-1' };
      const { suspension } = await owner.client.call('suspendPerson', input);
      expect(suspension.reason).toBe('Propaganda');
      expect(suspension.until).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400);
      const listed = await owner.client.call('fetchInstancePeople', { q: 'amaro d' });
      expect(listed.people.find(({ actor }) => actor.id === writer.id)?.suspension).toEqual({
        ...suspension,
        by: 'Dona Zuleica',
      });
      // Another server takes up to a second to learn of it.
      await new Promise((resolve) => setTimeout(resolve, 1_100));

      expect((await writer.client.call('fetchSession', {})).suspension).toMatchObject(suspension);
      expect((await owner.client.call('fetchSession', {})).suspension).toBeUndefined();
      await writer.client.call('fetchComments', { ft_ent_identifier: post });
      const refused = [
        await writer.client.expectError('addComment', say('mais')),
        await writer.client.expectError('editComment', { ...say('outro'), comment_id: own }),
        await writer.client.expectError('setLike', { ft_ent_identifier: post, like_action: true }),
        await writer.client.expectError('addPost', { post_text: 'Outra' }),
        await writer.client.expectError('saveProfile', { name: 'Outro Nome', bio: '' }),
        await writer.client.expectError('setConnection', { profile_id: ids.ana, is_connected: true }),
        await writer.client.expectError('deleteComment', { ft_ent_identifier: post, comment_id: others }),
        await writer.client.expectError('deletePost', { ft_ent_identifier: post, post_id: post }),
      ];
      for (const each of refused) expect(each).toMatchObject(suspended);
      const body = JSON.stringify(say('mais'));
      const told = await writer.client.send({ method: 'POST', path: '/ufi/add/comment/', body });
      expect(JSON.stringify(told.body)).toContain('Propaganda');

      await writer.client.call('deleteComment', { ft_ent_identifier: post, comment_id: own });
      await writer.client.call('deletePost', { ft_ent_identifier: ownPost.id, post_id: ownPost.id });
      await writer.client.call('signOut', {});
      await writer.client.call('signIn', { email: listed.people[0]?.email ?? '', password: suitePassword });

      // What is repeated changes nothing, also after it was lifted.
      await owner.client.call('liftPersonSuspension', { user_id: writer.id });
      await owner.client.call('liftPersonSuspension', { user_id: writer.id });
      await owner.client.call('suspendPerson', input);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      expect((await writer.client.call('fetchSession', {})).suspension).toBeUndefined();
      await writer.client.call('addComment', say('de volta'));
      const { lines } = await owner.client.call('fetchAudit', { scope_id: writer.id });
      expect(lines).toMatchObject([
        { action: 'liftSuspension', person: owner.id, target: writer.id, until: null, reason: null },
        { action: 'suspendPerson', person: owner.id, target: writer.id, ...suspension },
      ]);
    },
  },
  {
    title: 'server.550 nobody suspends themselves or an owner, and who is suspended becomes none',
    async run({ expect, newPerson, makeOwner, visitor, as }) {
      const [owner, other, writer] = [await newPerson('Dona Um'), await newPerson('Dona Dois'), await newPerson('Rui')];
      await makeOwner(owner.id);
      await makeOwner(other.id);
      const terms = { reason: 'Porque sim', days: null };
      const self = await owner.client.expectError('suspendPerson', { user_id: owner.id, ...terms });
      expect(self).toMatchObject({ status: 422, fields: ['user_id'] });
      expect(await owner.client.expectError('suspendPerson', { user_id: other.id, ...terms })).toMatchObject(denied);
      const noReason = { user_id: writer.id, days: null, reason: ' ' };
      expect(await owner.client.expectError('suspendPerson', noReason)).toMatchObject({ fields: ['reason'] });
      for (const name of ['suspendPerson', 'liftPersonSuspension'] as const) {
        const input = { user_id: writer.id, ...(name === 'suspendPerson' && terms) };
        expect(await (await as('helena')).expectError(name, input)).toMatchObject(denied);
        expect(await visitor().expectError(name, input)).toMatchObject({ status: 401, code: 190 });
      }
      expect((await owner.client.call('suspendPerson', { user_id: writer.id, ...terms })).suspension.until).toBeNull();
      const owning = { user_id: writer.id, is_owner: true };
      expect(await owner.client.expectError('setInstanceOwner', owning)).toMatchObject({ fields: ['user_id'] });
      await owner.client.call('liftPersonSuspension', { user_id: writer.id });
      await owner.client.call('setInstanceOwner', owning);
    },
  },
];
