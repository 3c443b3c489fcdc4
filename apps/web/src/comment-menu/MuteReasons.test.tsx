import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { MuteReasons, type MuteWhy } from './MuteReasons.tsx';

async function open(answer: () => Promise<unknown>) {
  let last: MuteWhy = {};
  const asked: unknown[] = [];
  const call = ((...parts: unknown[]) => {
    asked.push(parts);
    return answer();
  }) as AppServices['call'];
  function Reasons() {
    const [why, setWhy] = useState<MuteWhy>({});
    last = why;
    return <MuteReasons group="30" why={why} onChange={setWhy} />;
  }
  const value = { ...createFixtureServices({ session: asMarina, post, records: {}, lists: [] }), call };
  const app = (
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={value}>
        <Reasons />
      </ServicesContext>
    </IntlProvider>
  );
  await act(async () => void render(app));
  return { user: userEvent.setup(), asked, why: () => last };
}

const rules = [
  { id: '1', title: 'Nada de vendas' },
  { id: '2', title: 'Seja gentil' },
];

describe('MuteReasons', () => {
  it('asks for the reason, the broken rules of the group, and if the member is told', async () => {
    const { user, asked, why } = await open(async () => ({ rules }));
    expect(asked).toEqual([['fetchGroupRules', { group_id: '30' }]]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), { target: { value: 'vendas' } });
    await user.click(screen.getByRole('checkbox', { name: 'Nada de vendas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seja gentil' }));
    await user.click(screen.getByRole('checkbox', { name: 'Nada de vendas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Contar o motivo e as regras ao membro' }));
    expect(why()).toEqual({ reason: 'vendas', rules: ['2'], isShared: true });
  });

  it('has no list if the group has no rules, and reports if they can’t be loaded', async () => {
    await open(async () => ({ rules: [] }));
    expect(screen.queryByRole('group')).toBeNull();
    document.body.innerHTML = '';
    await open(() => Promise.reject(new Error('offline')));
    expect(screen.getByText('Não foi possível carregar as regras do grupo.')).toBeTruthy();
  });
});
