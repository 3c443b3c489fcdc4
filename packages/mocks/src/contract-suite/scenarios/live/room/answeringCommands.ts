import { addedComment, type Scenario } from '../../../scenarioContext.ts';

const card = (title: string) => ({ type: 'chat_command_result', title, subtitle: '', uri: null });

/** Chat commands: who sets them, and what a comment that is one carries. */
export const answeringCommands: readonly Scenario[] = [
  {
    title:
      'S3.05/1 S7.31 stars.60 a live comment that is exactly a command of the page carries its answer, for all readers',
    async run({ expect, ids, as, visitor, newPost }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      const [bia, helena] = [await as('bia'), await as('helena')];
      const set = { owner_id: ids.radio, name: 'Regras', answer: 'Respeito com todo mundo.' };
      await helena.call('setChatCommand', set);
      const write = async (comment_text: string, ft_ent_identifier = post) =>
        addedComment(await bia.call('addComment', { ft_ent_identifier, comment_text }));
      const asked = await write(' !REGRAS ');
      expect(asked.attachment).toMatchObject(card('Respeito com todo mundo.'));
      for (const text of ['!regra', '!regras!', 'quais são as !regras', 'regras'])
        expect((await write(text)).attachment).toBeUndefined();
      // Elsewhere it is text: in another post of the page, and where somebody else broadcasts.
      for (const other of [{ author: 'radio' }, { author: 'ana', kind: 'live' }] as const)
        expect((await write('!regras', await newPost(other))).attachment).toBeUndefined();

      const read = { comment_id: asked.id, dom_selector: '#a' };
      const { markup } = await visitor().call('fetchChatCommandMarkup', read);
      expect(markup).toBe(
        '<div class="ufi-attached-box"><p><strong class="ufi-attached-title">Respeito com todo mundo.</strong></p></div>',
      );
      // What it says from now on leaves what it said.
      await helena.call('setChatCommand', { ...set, name: 'REGRAS', answer: 'Sem spam' });
      const again = await write('!regras');
      expect(again.attachment).toMatchObject(card('Sem spam'));
      expect((await visitor().call('fetchChatCommandMarkup', read)).markup).toBe(markup);
      const other = { ft_ent_identifier: post, comment_id: again.fbid };
      const edited = await bia.call('editComment', { ...other, comment_text: 'deixa' });
      expect(addedComment(edited)).not.toHaveProperty('attachment');
      await helena.call('endBroadcast', { ft_ent_identifier: post });
      expect((await write('!regras')).attachment).toBeUndefined();
      await helena.call('setChatCommand', { ...set, answer: null });
    },
  },
  {
    title: 'stars.267 words that are a command carry stars as any others do, and no answer',
    async run({ expect, ids, as, newPost, grantStars }) {
      const post = await newPost({ author: 'radio', kind: 'live' });
      await grantStars('bia', 100);
      const [bia, helena] = [await as('bia'), await as('helena')];
      const set = { owner_id: ids.radio, name: 'pix', answer: 'pix@radio.example' };
      await helena.call('setChatCommand', set);
      const call = { ft_ent_identifier: post, comment_text: '!pix' };
      const tip = addedComment(await bia.call('addComment', { ...call, stars_quantity: 10, stars_source: 'amount' }));
      expect(tip).toMatchObject({ stars_attachment: { userTippedQuantity: 10 } });
      expect(tip).not.toHaveProperty('attachment');
      expect(addedComment(await bia.call('addComment', call)).attachment).toMatchObject(card(set.answer));
      await helena.call('setChatCommand', { ...set, answer: null });
    },
  },
  {
    title: 'stars.62 commands are set and taken away by who may manage the stars of a page, and read by nobody else',
    async run({ expect, ids, as, visitor }) {
      const [helena, otavio, bia] = [await as('helena'), await as('otavio'), await as('bia')];
      const owner_id = ids.radio;
      const loja = { owner_id, name: 'loja', answer: 'www.radio.example' };
      await helena.call('setChatCommand', { owner_id, name: 'Agenda', answer: 'Sábado às 20h' });
      const { commands } = await helena.call('setChatCommand', loja);
      expect(commands).toEqual([
        { name: 'Agenda', answer: 'Sábado às 20h' },
        { name: 'loja', answer: 'www.radio.example' },
      ]);
      // The same again changes nothing, and a name in another case is the same command.
      expect((await helena.call('setChatCommand', loja)).commands).toEqual(commands);
      const renamed = await helena.call('setChatCommand', { ...loja, name: 'LOJA', answer: 'Fechada' });
      expect(renamed.commands.map(({ name }) => name)).toEqual(['Agenda', 'LOJA']);
      expect(await helena.call('fetchChatCommands', { owner_id })).toEqual(renamed);
      // He works there without managing it; she does not work there; nobody is signed in.
      for (const client of [otavio, bia]) {
        expect(await client.expectError('fetchChatCommands', { owner_id })).toMatchObject({ code: 200 });
        expect(await client.expectError('setChatCommand', loja)).toMatchObject({ code: 200 });
      }
      expect(await visitor().expectError('fetchChatCommands', { owner_id })).toMatchObject({ status: 401 });
      const own = { owner_id: ids.bia, name: 'oi', answer: 'Oi!' };
      expect((await bia.call('setChatCommand', own)).commands).toEqual([{ name: 'oi', answer: 'Oi!' }]);
      for (const each of [loja, { ...loja, name: 'agenda' }])
        await helena.call('setChatCommand', { ...each, answer: null });
      expect(await helena.call('fetchChatCommands', { owner_id })).toEqual({ commands: [] });
    },
  },
  {
    title: 'stars.62 the 51st command is refused; a known one still changes',
    async run({ expect, ids, as }) {
      const caio = await as('caio');
      const owner_id = ids.caio;
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      const names = letters.flatMap((letter) => [`${letter}a`, `${letter}b`]).slice(0, 51);
      const set = (name: string, answer = 'oi') => ({ owner_id, name, answer });
      for (const name of names.slice(0, 50)) await caio.call('setChatCommand', set(name));
      const refusal = await caio.expectError('setChatCommand', set(names[50] ?? ''));
      expect(refusal).toMatchObject({ code: 100, fields: ['name'] });
      const { commands } = await caio.call('setChatCommand', set('AA', 'tchau'));
      expect(commands).toHaveLength(50);
      expect(commands[0]).toEqual({ name: 'AA', answer: 'tchau' });
    },
  },
];
