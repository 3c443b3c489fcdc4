import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { ptBR } from '../testing/texts.ts';
import { createLazyPage } from './createLazyPage.tsx';

const View = ({ name }: { readonly name: string }) => <h1>{name}</h1>;
const draw = (Page: ComponentType<{ name: string }>) =>
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <Page name="Bloqueios" />
    </IntlProvider>,
  );
const heading = () => screen.queryByRole('heading', { name: 'Bloqueios' });

describe('createLazyPage', () => {
  it('renders a preloaded page at once', async () => {
    const { Page, load } = createLazyPage(async () => View);
    await load();
    draw(Page);
    expect(heading()).toBeTruthy();
  });

  it('reports a failed load, and retries on request', async () => {
    const answers = [() => Promise.reject(new Error('offline')), async () => View];
    const { Page } = createLazyPage(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await act(async () => void draw(Page));
    expect(heading()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(heading()).toBeTruthy();
  });
});
