import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** The constituent badge. */
export const constituents: readonly Scenario[] = [
  {
    title: 'a person sets their place of residence and whether to show it, visible to themselves only',
    async run({ expect, ids, as, visitor }) {
      const ana = await as('ana');
      const nothing = { place: null, is_shown: false, places: ['Vitória'], representatives: [] };
      expect(await ana.call('fetchTownHall', {})).toEqual(nothing);
      const saved = await ana.call('saveTownHall', { place: 'Vitória', is_shown: true });
      expect(saved).toMatchObject({ place: 'Vitória', is_shown: true, representatives: [{ id: ids.radio }] });
      expect(await ana.call('fetchTownHall', {})).toEqual(saved);
      expect(await (await as('bia')).call('fetchTownHall', {})).toEqual(nothing);
      const elsewhere = await ana.expectError('saveTownHall', { place: 'Atlântida', is_shown: true });
      expect(elsewhere).toMatchObject({ status: 422, code: 100, fields: ['place'] });
      expect(await ana.call('saveTownHall', { place: null, is_shown: false })).toEqual(nothing);
      expect(await visitor().expectError('fetchTownHall', {})).toMatchObject({ status: 401, code: 190 });
      expect(await visitor().expectError('saveTownHall', { place: null, is_shown: false })).toMatchObject({
        status: 401,
      });
    },
  },
  {
    title:
      'S6.04 comments below posts of elected representatives have the badge, and each can hide it and show it again',
    async run({ expect, ids, as, newPost }) {
      const [ana, helena] = [await as('ana'), await as('helena')];
      await ana.call('saveTownHall', { place: 'Vitória', is_shown: true });
      const ofPage = { ft_ent_identifier: await newPost({ author: 'radio' }) };
      const added = addedComment(await ana.call('addComment', { ...ofPage, comment_text: 'Presente' }));
      expect(added).toMatchObject({ hasConstituentBadge: true, constituentTitle: 'Vitória' });
      const ofPerson = { ft_ent_identifier: await newPost() };
      const plain = addedComment(await ana.call('addComment', { ...ofPerson, comment_text: 'Oi' }));
      expect(plain).not.toHaveProperty('hasConstituentBadge');

      const object = { ...ofPage, comment_id: added.fbid };
      const quiet = await ana.call('setConstituentBadge', { ...object, is_shown: false });
      expect(quiet.records.comments?.[0]).not.toHaveProperty('hasConstituentBadge');
      const again = await ana.call('setConstituentBadge', { ...object, is_shown: false });
      expect(again.seq).toBe(quiet.seq);
      const read = await helena.call('fetchComments', ofPage);
      expect(read.records.comments?.[0]).not.toHaveProperty('constituentTitle');
      expect(read.records.rights?.[0]).not.toHaveProperty('constituenttitle');
      const reloaded = await ana.call('fetchComments', ofPage);
      expect(reloaded.records.rights?.[0]).toMatchObject({ constituenttitle: 'Vitória' });
      const shown = await ana.call('setConstituentBadge', { ...object, is_shown: true });
      expect(shown.records.comments?.[0]).toMatchObject({ constituentTitle: 'Vitória' });

      expect(await helena.expectError('setConstituentBadge', { ...object, is_shown: false })).toMatchObject({
        code: 200,
      });
      const own = addedComment(await helena.call('addComment', { ...ofPage, comment_text: 'Oi', actor: ids.radio }));
      expect(own).not.toHaveProperty('hasConstituentBadge');
      const none = { ...ofPage, comment_id: own.fbid, is_shown: true, actor: ids.radio };
      expect(await helena.expectError('setConstituentBadge', none)).toMatchObject({
        code: 100,
        fields: ['comment_id'],
      });
      await ana.call('saveTownHall', { place: null, is_shown: false });
    },
  },
  {
    title: 'S6.04 a comment from before its author set their place can show the badge too',
    async run({ expect, as, newPost }) {
      const ana = await as('ana');
      const ofPage = { ft_ent_identifier: await newPost({ author: 'radio' }) };
      const early = addedComment(await ana.call('addComment', { ...ofPage, comment_text: 'Antes' }));
      const change = { ...ofPage, comment_id: early.fbid, is_shown: true };
      expect(await ana.expectError('setConstituentBadge', change)).toMatchObject({ fields: ['comment_id'] });
      await ana.call('saveTownHall', { place: 'Vitória', is_shown: false });
      const shown = await ana.call('setConstituentBadge', change);
      expect(shown.records.comments?.[0]).toMatchObject({ hasConstituentBadge: true, constituentTitle: 'Vitória' });
      await ana.call('saveTownHall', { place: null, is_shown: false });
    },
  },
];
