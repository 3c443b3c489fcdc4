import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ModerationCase } from 'ufi-core/contract';
import { refusedAt, renderSection, type SectionAnswers } from '../../testing/renderSection.tsx';
import { NotificationsPages } from '../NotificationsPages.tsx';

const hidden: ModerationCase = {
  act: {
    id: '70',
    action: 'hidden',
    role: 'siteModerator',
    reason_kind: 'harassment',
    reason: null,
    until: null,
    place: null,
  },
  timestamp: { time: 1_700_000_000 },
  comment: { text: 'minhas palavras', dir: 'ltr' },
  appeal: null,
  can_appeal: true,
  is_in_force: true,
};

async function openCase(answers: SectionAnswers) {
  history.replaceState(null, '', '/notifications?act=70');
  return act(async () => renderSection(<NotificationsPages />, answers));
}

it('web.471 shows one act with one’s words, and sends an appeal once; a refusal keeps what was written', async () => {
  let isDown = true;
  const { user, made } = await openCase({
    fetchModerationCase: () => hidden,
    appealModeration: ({ appeal: text }: { appeal: string }) => {
      if (isDown) throw refusedAt({ appeal: 'Longa demais' });
      return { ...hidden, can_appeal: false, appeal: { text, dir: 'ltr', timestamp: { time: 1 }, answer: null } };
    },
  });
  screen.getByRole('heading', { name: 'Seu comentário foi ocultado pela moderação do site' });
  screen.getByText('minhas palavras');
  screen.getByText('Motivo: Assédio ou bullying.');
  expect(made('fetchModerationCase')).toEqual([{ act_id: '70' }]);
  const field = screen.getByRole('textbox', { name: 'Contestar' });
  await user.type(field, 'Foi engano');
  await user.click(screen.getByRole('button', { name: 'Enviar contestação' }));
  screen.getByText('Longa demais');
  expect(field).toHaveProperty('value', 'Foi engano');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Enviar contestação' }));
  expect(made('appealModeration').at(-1)).toEqual({ act_id: '70', appeal: 'Foi engano' });
  screen.getByText('Foi engano');
  screen.getByText(/^Aguardando a resposta/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('web.472 shows the answer to an appeal, by role, with its words, and no form', async () => {
  const answer = {
    ...hidden.act,
    id: '71',
    action: 'upheld',
    reason_kind: null,
    reason: 'É propaganda.',
    timestamp: { time: 2 },
  } as const;
  await openCase({
    fetchModerationCase: () => ({
      ...hidden,
      can_appeal: false,
      appeal: { text: 'Foi engano', dir: 'ltr', timestamp: { time: 1 }, answer },
    }),
  });
  screen.getByText('Sua contestação não foi aceita pela moderação do site');
  screen.getByText(/É propaganda/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/^Aguardando/)).toBeNull();
});

it('web.530 a ban is appealed against without words, and what holds no more is answered by nobody', async () => {
  const place = { kind: 'page', name: 'Rádio Vitória' } as const;
  const banned: ModerationCase = {
    ...hidden,
    act: { ...hidden.act, action: 'banned', role: 'pageAdmin', reason_kind: null, place },
    comment: null,
  };
  const { user, made } = await openCase({
    fetchModerationCase: () => banned,
    appealModeration: () => ({
      ...banned,
      can_appeal: false,
      is_in_force: false,
      appeal: { text: '', dir: 'ltr', timestamp: { time: 1 }, answer: null },
    }),
  });
  screen.getByRole('heading', { name: /baniu você da página .Rádio Vitória/ });
  await user.click(screen.getByRole('button', { name: 'Enviar contestação' }));
  expect(made('appealModeration')).toEqual([{ act_id: '70', appeal: '' }]);
  screen.getByText('Você contestou sem escrever nada.');
  screen.getByText(/^A decisão não vale mais/);
});
