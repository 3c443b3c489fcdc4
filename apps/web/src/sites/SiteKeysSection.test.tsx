import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SiteKeys } from 'ufi-plugin/contract';
import { SiteKeysSection } from './SiteKeysSection.tsx';
import { renderSection } from '../testing/renderSection.tsx';

/** Opens the section of a site with one secret. */
function open() {
  let keys: SiteKeys = { secrets: [{ id: '1', ending: 'abcd', createdAt: 1_795_000_000 }], keySetUrl: null };
  return renderSection(<SiteKeysSection site="42" />, {
    fetchSiteKeys: () => keys,
    makeSiteSecret: () => {
      keys = { ...keys, secrets: [...keys.secrets, { id: '2', ending: 'wxyz', createdAt: 1_795_000_100 }] };
      return { secret: 'a whole new secret wxyz', keys };
    },
    saveSiteKeys: ({ kept, key_set_url }: { kept: string[]; key_set_url: string | null }) =>
      (keys = { secrets: keys.secrets.filter(({ id }) => kept.includes(id)), keySetUrl: key_set_url }),
  });
}

describe('the keys of a site', () => {
  it('D3 show a new secret once, and allow at most two', async () => {
    const { user } = open();
    expect(await screen.findByText('…abcd')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Criar segredo' }));
    expect((await screen.findByText('a whole new secret wxyz')).tagName).toBe('CODE');
    expect(screen.queryByRole('button', { name: 'Criar segredo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remover o segredo que termina em abcd' }));
    expect(await screen.findByRole('button', { name: 'Criar segredo' })).toBeTruthy();
    expect({ abcd: screen.queryByText('…abcd'), aWholeNew: screen.queryByText('a whole new secret wxyz') }).toEqual({
      abcd: null,
      aWholeNew: null,
    });
  });

  it('D3 save the address of a key set and keep the secrets', async () => {
    const { user, requests } = open();
    await user.type(
      await screen.findByLabelText('Endereço do conjunto de chaves (JWKS)'),
      'https://jornal.example/jwks.json{Enter}',
    );
    expect(requests.at(-1)).toEqual([
      'saveSiteKeys',
      { app_id: '42', kept: ['1'], key_set_url: 'https://jornal.example/jwks.json' },
    ]);
  });
});
