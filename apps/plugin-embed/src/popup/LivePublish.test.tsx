import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildActor, buildSession } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import type { PublishState } from '../document/frameState.ts';
import ptBR from '../messages/pt-BR.json';

jest.mock('../services/isDevelopment.ts', () => ({ isDevelopment: true }));

const realFetch = globalThis.fetch;

afterEach(() => {
  Reflect.deleteProperty(crypto, 'randomUUID');
  globalThis.fetch = realFetch;
});

it('plugin-embed.29 confirms under one id of its own, also where the page is no secure context', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const { LivePublish } = await import('./LivePublish.tsx');
  const send = jest.fn<typeof fetch>(async () => new Response('{}', { status: 503 }));
  globalThis.fetch = send;
  const state: PublishState = {
    kind: 'popup',
    locale: 'pt-BR',
    renderedAt: 0,
    session: buildSession(buildActor()),
    asked: { comment_id: '7' },
    request: { text: 'Bom dia', siteName: 'Jornal', address: 'https://jornal.test/a', isPublished: false },
  };
  render(<LivePublish state={state} messages={{ ...uiMessages['pt-BR'], ...ptBR }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  const [, init] = send.mock.calls[0] ?? [];
  expect(String(init?.body)).toMatch(/client_id[^0-9a-f]+[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});
