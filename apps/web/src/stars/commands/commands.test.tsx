import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { maxChatAnswer, type ChatCommand } from 'ufi-stars/contract';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, post } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import pageTexts from '../texts/pt-BR.json';
import { ServicesContext } from '../../services/appServices.ts';
import { ChatCommands } from './ChatCommands.tsx';

const regras = { name: 'regras', answer: 'Respeito com todo mundo.' };
const loja = { name: 'loja', answer: 'www.radio.example' };

interface Asked {
  readonly input: object;
  readonly answer: (commands: readonly ChatCommand[]) => void;
  readonly refuse: (failure: object) => void;
}

/** Opens the commands; each call waits for its answer. */
function open() {
  const asked: Asked[] = [];
  const services = {
    ...createFixtureServices({ session: asMarina, post, records: {}, lists: [] }),
    dispatcher: {
      call: (_: unknown, input: object) =>
        new Promise<never>((resolve, reject) => {
          asked.push({
            input,
            answer: (commands) => resolve({ commands } as never),
            refuse: (failure) =>
              reject(new RequestError({ fields: {}, ...failure } as ConstructorParameters<typeof RequestError>[0])),
          });
        }),
    },
  };
  const { container } = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR, ...pageTexts }}>
      <ServicesContext value={services}>
        <ToastProvider>
          <ChatCommands owner="77" />
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  const call = (at: number): Asked => {
    const found = asked[at];
    if (found === undefined) throw new Error(`call ${at} was not made`);
    return found;
  };
  return { user: userEvent.setup(), asked, call, container };
}

const rows = () => screen.queryAllByRole('listitem').map(({ firstElementChild: words }) => words?.textContent);
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('the chat commands of a page', () => {
  it('stars.63 are listed, and a new one stands there while it is being saved', async () => {
    const { user, asked, call } = open();
    call(0).answer([regras]);
    await screen.findByText('!regras');
    await user.type(screen.getByLabelText('Nome, sem o !'), '!loja');
    await user.type(screen.getByLabelText('Resposta'), 'www.radio.example  ');
    await user.click(save());
    expect(rows()).toEqual(['!lojawww.radio.example', '!regrasRespeito com todo mundo.']);
    expect(call(1).input).toMatchObject({ owner_id: '77', ...loja });
    call(1).answer([loja, regras]);
    expect(await screen.findByText('!loja salvo')).toBeTruthy();
    expect(rows()).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Nome, sem o !').value).toBe('');
    expect(asked).toHaveLength(2);
  });

  it('stars.63 a refused one is gone again, and its words stay with the reason', async () => {
    const { user, call } = open();
    call(0).answer([regras]);
    await screen.findByText('!regras');
    await user.type(screen.getByLabelText('Nome, sem o !'), 'loja');
    await user.type(screen.getByLabelText('Resposta'), 'Fechada');
    await user.click(save());
    call(1).refuse({ reason: 'badParameter', fields: { name: 'too_many' } });
    expect(await screen.findByText('São no máximo 50 comandos. Remova um antes de criar outro.')).toBeTruthy();
    expect(rows()).toEqual(['!regrasRespeito com todo mundo.']);
    expect(screen.getByLabelText<HTMLInputElement>('Resposta').value).toBe('Fechada');
    await user.click(save());
    call(2).refuse({ reason: 'noPermission' });
    expect(await screen.findByText('Você não administra mais esta página. Nada foi alterado.')).toBeTruthy();
    await user.click(save());
    call(3).refuse({ reason: 'unknown' });
    expect(await screen.findByText('Não foi possível salvar. Tente de novo.')).toBeTruthy();
  });

  it('stars.63 what can not be a command is not sent, and is told why', async () => {
    const { user, asked, call } = open();
    call(0).answer([regras]);
    await screen.findByText('!regras');
    await user.click(save());
    expect(screen.getByLabelText('Nome, sem o !').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Escreva a resposta.')).toBeTruthy();
    await user.type(screen.getByLabelText('Nome, sem o !'), 'REGRAS');
    expect(await screen.findByText('!regras já existe. Edite a resposta na lista.')).toBeTruthy();
    await user.type(screen.getByLabelText('Resposta'), 'x'.repeat(maxChatAnswer + 5));
    expect(screen.getByLabelText<HTMLInputElement>('Resposta').value).toHaveLength(maxChatAnswer);
    await user.click(save());
    expect(asked).toHaveLength(1);
  });

  it('stars.63 another answer is written below the list, with the focus there and back', async () => {
    const { user, call } = open();
    call(0).answer([loja, regras]);
    await user.click(await screen.findByRole('button', { name: 'Editar !regras' }));
    const field = screen.getByLabelText<HTMLInputElement>('Resposta');
    expect({ activeElement: document.activeElement, value: field.value }).toEqual({
      activeElement: field,
      value: regras.answer,
    });
    expect(screen.queryByLabelText('Nome, sem o !')).toBeNull();
    await user.clear(field);
    await user.type(field, 'Sem spam{Enter}');
    expect(rows()).toContain('!regrasSem spam');
    call(1).answer([loja, { ...regras, answer: 'Sem spam' }]);
    await screen.findByText('!regras salvo');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comandos do chat' }));
  });

  it('stars.63 one goes at once, is there again if it could not be removed, and changes wait for each other', async () => {
    const { user, asked, call } = open();
    call(0).answer([loja, regras]);
    await user.click(await screen.findByRole('button', { name: 'Remover !regras' }));
    await user.click(screen.getByRole('button', { name: 'Remover !loja' }));
    expect(rows()).toEqual([]);
    expect(asked).toHaveLength(2);
    expect(call(1).input).toMatchObject({ name: 'regras', answer: null });
    call(1).refuse({ reason: 'unknown' });
    expect(await screen.findByText('Não foi possível salvar. Tente de novo.')).toBeTruthy();
    expect(rows()).toEqual(['!regrasRespeito com todo mundo.']);
    call(2).answer([regras]);
    expect(await screen.findByText('!loja removido')).toBeTruthy();
    expect(rows()).toEqual(['!regrasRespeito com todo mundo.']);
  });

  it('stars.63 nothing is shown to whom they are not, and loading them is offered again', async () => {
    const others = open();
    await act(async () => others.call(0).refuse({ reason: 'noPermission' }));
    expect(within(others.container).queryByRole('heading')).toBeNull();
    document.body.innerHTML = '';
    const { user, call } = open();
    call(0).refuse({ reason: 'unknown' });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    call(1).answer([]);
    expect(await screen.findByText('Nenhum comando ainda.')).toBeTruthy();
  });
});
