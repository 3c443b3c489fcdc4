import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import type { SiteKeys } from 'ufi-plugin/contract';
import { uiMessages } from 'ufi-ui/messages';
import { openScene } from '../gallery/openScene.ts';
import { asMarina, post } from '../gallery/sceneRecords.ts';
import ptBR from '../messages/pt-BR.json';
import { ToastProvider } from '../notices/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { SiteKeysSection } from './SiteKeysSection.tsx';

/** The section of a site that has one secret, and what it has asked the server for. */
function open() {
  const asked: [string, object][] = [];
  let keys: SiteKeys = { secrets: [{ id: '1', ending: 'abcd', createdAt: 1_795_000_000 }], keySetUrl: null };
  const answers: Readonly<Record<string, (input: { kept: string[]; key_set_url: string | null }) => object>> = {
    fetchSiteKeys: () => keys,
    makeSiteSecret: () => {
      keys = { ...keys, secrets: [...keys.secrets, { id: '2', ending: 'wxyz', createdAt: 1_795_000_100 }] };
      return { secret: 'a whole new secret wxyz', keys };
    },
    saveSiteKeys: ({ kept, key_set_url }) =>
      (keys = { secrets: keys.secrets.filter(({ id }) => kept.includes(id)), keySetUrl: key_set_url }),
  };
  const scene = openScene({ session: asMarina, post, records: {}, lists: [] });
  const dispatcher = {
    ...scene.dispatcher,
    call: async ({ name }: { name: string }, input: object) => {
      asked.push([name, input]);
      return answers[name]?.(input as never);
    },
  } as never;
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={{ ...scene, dispatcher }}>
        <ToastProvider>
          <SiteKeysSection site="42" />
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), asked };
}

describe('the keys of a site', () => {
  it('D3 shows a new secret once, and two of them at most', async () => {
    const { user } = open();
    expect(await screen.findByText('…abcd')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Criar segredo' }));
    expect((await screen.findByText('a whole new secret wxyz')).tagName).toBe('CODE');
    expect(screen.queryByRole('button', { name: 'Criar segredo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remover o segredo que termina em abcd' }));
    expect(await screen.findByRole('button', { name: 'Criar segredo' })).toBeTruthy();
    expect([screen.queryByText('…abcd'), screen.queryByText('a whole new secret wxyz')]).toEqual([null, null]);
  });

  it('D3 says where a key set is, and keeps the secrets beside it', async () => {
    const { user, asked } = open();
    await user.type(
      await screen.findByLabelText('Endereço do conjunto de chaves (JWKS)'),
      'https://jornal.example/jwks.json{Enter}',
    );
    expect(asked.at(-1)).toEqual([
      'saveSiteKeys',
      { app_id: '42', kept: ['1'], key_set_url: 'https://jornal.example/jwks.json' },
    ]);
  });
});
