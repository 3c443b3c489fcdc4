import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { people } from '../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AppealQueue } from './AppealQueue.tsx';

const appeal = {
  act: { id: '70', action: 'deleted', role: 'postAuthor', reason_kind: null, reason: null, until: null, place: null },
  comment_id: '11_31',
  author: people.joana,
  comment: { text: 'Compre já', dir: 'ltr' },
  appeal: { text: 'Era brincadeira', dir: 'ltr' },
  timestamp: { time: 1_700_000_000 },
};

const openQueue = (answers: SectionAnswers) =>
  act(async () =>
    renderSection(<AppealQueue scope="5" />, {
      fetchAppeals: () => ({ appeals: [appeal], cursor: null }),
      ...answers,
    }),
  );

it('web.473 shows an appeal with the comment, and publishes that again', async () => {
  const { user, made } = await openQueue({ answerAppeal: () => ({}) });
  expect(made('fetchAppeals')).toEqual([{ scope_id: '5' }]);
  screen.getByText(people.joana.name);
  screen.getByRole('heading', { name: 'Comentário excluído' });
  screen.getByText('Era brincadeira');
  await user.click(screen.getByRole('button', { name: 'Publicar de novo' }));
  const common = { ft_ent_identifier: '11', comment_id: '31', act_id: '70' };
  expect(made('answerAppeal')).toMatchObject([{ ...common, is_restored: true, answer: '' }]);
  screen.getByText(/^Publicado de novo/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('web.474 upholds with a sentence only; what was refused is said, and stays written', async () => {
  let isDown = true;
  const { user, made } = await openQueue({
    answerAppeal: () => {
      if (isDown) throw refusedAt({ answer: 'Longa demais' });
      return {};
    },
  });
  const uphold = screen.getByRole('button', { name: 'Manter a decisão' });
  await user.click(uphold);
  screen.getByText('Para manter a decisão, escreva uma frase.');
  expect(made('answerAppeal')).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'Resposta' });
  await user.type(field, 'É propaganda.');
  await user.click(uphold);
  screen.getByText('Longa demais');
  expect(field).toHaveProperty('value', 'É propaganda.');
  isDown = false;
  await user.click(uphold);
  const [first, second] = made('answerAppeal');
  expect(first).toMatchObject({ is_restored: false, answer: 'É propaganda.' });
  // What is sent again takes effect once.
  expect(second).toEqual(first);
  screen.getByText(/^Decisão mantida/);
});

describe('web.531 an appeal against a restriction', () => {
  const place = { kind: 'group', name: 'Vinil & Cia' };
  const act = { ...appeal.act, action: 'muted', role: 'groupAdmin', until: 1_800_000_000, reason: 'Propaganda', place };
  const muted = { ...appeal, act, comment_id: null, comment: null, appeal: { text: '', dir: 'ltr' } };
  const open = (answer: () => object) =>
    openQueue({ fetchAppeals: () => ({ appeals: [muted], cursor: null }), answerRestrictionAppeal: answer });

  it('says what it is against, and lifts that', async () => {
    const { user, made } = await open(() => ({}));
    screen.getByRole('heading', { name: /^Silenciamento no grupo .Vinil & Cia/ });
    screen.getByText(/^Até .*2027/);
    screen.getByText(/^Motivo: .*Propaganda/);
    screen.getByText('Contestou sem escrever nada.');
    await user.click(screen.getByRole('button', { name: 'Deixar de silenciar' }));
    expect(made('answerRestrictionAppeal')).toEqual([{ act_id: '70', is_lifted: true, answer: '' }]);
    screen.getByText(/^Decisão desfeita/);
  });

  it('upholds it without words, and says that somebody else has answered', async () => {
    let isAnswered = true;
    const { user, made } = await open(() => {
      if (isAnswered) throw refusedAt({ act_id: 'Esta contestação já foi respondida.' });
      return {};
    });
    const uphold = screen.getByRole('button', { name: 'Manter a decisão' });
    await user.click(uphold);
    screen.getByText('Esta contestação já foi respondida.');
    isAnswered = false;
    await user.click(uphold);
    expect(made('answerRestrictionAppeal').at(-1)).toEqual({ act_id: '70', is_lifted: false, answer: '' });
    screen.getByText(/^Decisão mantida/);
  });
});
