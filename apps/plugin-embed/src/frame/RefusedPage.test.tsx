import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { readFrameAddress } from '../document/frameAddress.ts';
import { loadFrame } from '../document/loadFrame.ts';
import type { RefusedState } from '../document/frameState.ts';
import ptBR from '../messages/pt-BR.json';
import { RefusedPage } from './RefusedPage.tsx';

const appId = '3556733038664609898';

/** Loads the document of a frame whose article is refused. */
async function refuse(query: Record<string, string>, status: number, fields?: Record<string, string>) {
  const url = `https://ufi.example/plugins/comments?${new URLSearchParams(query).toString()}`;
  const call = () => Promise.resolve({ status, body: { error: { ...(fields && { fields }) } } });
  return loadFrame({ url, locale: 'pt-BR', isMobile: false, assets: { script: '', styles: [], preloads: [] }, call });
}

describe('a frame that may show no comments', () => {
  it.each([
    ['unregistered', 403, { origin: 'not_allowed' }, {}, 'https://site.example'],
    ['otherOrigin', 403, { origin: 'not_allowed' }, { app_id: appId }, 'https://site.example'],
    ['unknownApp', 404, undefined, { app_id: appId }, appId],
    ['otherSite', 403, { href: 'not_allowed' }, {}, 'https://outro.example/a'],
    ['badAddress', 422, { href: 'bad_format' }, {}, 'https://outro.example/a'],
    ['busy', 429, undefined, {}, null],
    ['unknown', 403, undefined, {}, null],
  ] as const)(
    'plugin-embed.22 says why, to its owner and to readers: %s',
    async (reason, status, fields, more, value) => {
      const query = { href: 'https://outro.example/a', origin: 'https://site.example', ...more };
      const loaded = await refuse(query, status, fields);
      expect(loaded).toMatchObject({ isRefusal: true, status, state: { kind: 'refused', reason } });
      render(<RefusedPage state={loaded.state as RefusedState} messages={ptBR} />);
      const said = document.body.textContent ?? '';
      expect(said).toContain('Os comentários não estão disponíveis aqui');
      if (value !== null) expect(said).toContain(value);
      const link = screen.queryByRole('link', { name: 'Abrir as configurações de sites' });
      expect(link?.getAttribute('href') ?? null).toBe(reason === 'busy' ? null : '/settings/sites');
    },
  );

  it('A10 plugin-embed.22 shows what the page has written as text, and not all of it', () => {
    const href = `https://outro.example/<img src=x onerror=alert(1)>${'a'.repeat(500)}`;
    const address = readFrameAddress(`/?${new URLSearchParams({ href }).toString()}`);
    const state: RefusedState = { kind: 'refused', locale: 'pt-BR', renderedAt: 0, address, reason: 'otherSite' };
    render(<RefusedPage state={state} messages={ptBR} />);
    expect(document.querySelector('img')).toBeNull();
    expect(document.body.textContent).toContain('<img src=x');
    expect(document.body.textContent?.length).toBeLessThan(500);
  });
});
