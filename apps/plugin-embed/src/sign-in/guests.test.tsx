import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { clientRefusal, createMemoryStorage, RequestError, transportFailure } from 'ufi-core/request';
import { act as commandOf, createFrameToken } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';
import { preloadViews } from 'ufi-ui/document';
import { renderFrame } from '../testing/renderFrame.tsx';
import { openSessions, type SessionParts } from './openSessions.ts';

const welcome = { opened: ({ site }: { site: object }) => ({ site: { ...site, allowsGuests: true } }) as never };
const token = 'g'.repeat(43);

async function offer(options: Parameters<typeof renderFrame>[0] = {}) {
  await preloadViews();
  return renderFrame({ signInStatus: 'offered', visitor: 'nobody', ...welcome, ...options });
}

const nameField = () => screen.queryByRole('textbox', { name: 'Seu nome' });

describe('plugin-embed.32 commenting as a guest', () => {
  it('is a choice beside signing in, with the focus in the name', async () => {
    const { user, sessions, signIn } = await offer();
    expect(screen.getByText('Entre com uma conta, ou comente como convidado, só com um nome.')).toBeTruthy();
    expect(document.activeElement).toBe(nameField());
    await user.keyboard('Rita{Enter}');
    expect(sessions.becomeGuest.mock.calls).toEqual([['Rita']]);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect([signIn.openPopup, signIn.open].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it.each([
    [{ signInStatus: 'waiting' }],
    [{ signInStatus: 'failed' }],
    [{ visitor: 'optedIn' }],
    [{ opened: () => ({}) }],
  ] as const)('is not offered with %j', async (options) => {
    await offer(options);
    expect(screen.getAllByRole('button', { name: 'Cancelar' }).length).toBeGreaterThan(0);
    expect(nameField()).toBeNull();
  });

  it('says why a name is refused, and keeps it', async () => {
    const { user, sessions } = await offer();
    const { failure } = clientRefusal('badParameter');
    const refusal = new RequestError({ ...failure, fields: { name: 'Já está em uso.' } });
    sessions.becomeGuest.mockRejectedValueOnce(refusal);
    await user.keyboard('Helena{Enter}');
    await waitFor(() => expect(screen.getByText('Já está em uso.')).toBeTruthy());
    expect(nameField()).toHaveProperty('value', 'Helena');
  });

  it('lets the button of the composer say that it publishes', async () => {
    const { user } = await renderFrame({ visitor: 'nobody', ...welcome });
    await user.click(screen.getByRole('textbox', { name: 'Adicione um comentário…' }));
    expect(screen.queryByRole('button', { name: 'Conecte-se para publicar' })).toBeNull();
  });
});

it('plugin-embed.36 who wants to post to the network as well is told that guests do not', async () => {
  const { store } = await offer();
  const text = /^Comentários de convidados não vão para Facebook/;
  expect(screen.queryByText(text)).toBeNull();
  await act(async () => void store.dispatch(commandOf({ kind: 'setPostToFeed', isOn: true })));
  expect(screen.getByText(text)).toBeTruthy();
});

describe('plugin-embed.33 a guest in a comment', () => {
  it('has a badge, and no link', async () => {
    const { reference } = await renderFrame();
    const guest = { ...reference.people[0], name: 'Rita', isGuest: true as const };
    document.body.innerHTML = '';
    await renderFrame({
      comments: ['Oi'],
      opened: ({ records }) => ({
        records: { ...records, actors: records.actors?.map((each) => ({ ...each, name: guest.name, isGuest: true })) },
      }),
    });
    expect(screen.getAllByText('Convidado').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Rita').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Rita' })).toBeNull();
  });
});

function open() {
  const call = jest.fn<(endpoint: { readonly name: string }, input: unknown) => Promise<unknown>>();
  const [frameToken, storage] = [createFrameToken(), createMemoryStorage()];
  const show = jest.fn(async (_session: FrameSession) => undefined);
  const parts = (site: string): SessionParts => ({
    dispatcher: { call } as unknown as SessionParts['dispatcher'],
    token: frameToken,
    storage,
    site,
    embedding: { origin: 'https://jornal.example' },
    cancelSignIn: jest.fn(),
    show,
  });
  return { call, frameToken, storage, show, at: (site: string) => openSessions(parts(site)) };
}

const session = { person: { id: '7' } } as FrameSession;
const nobody = { person: null } as FrameSession;

describe('plugin-embed.34 a guest’s session', () => {
  it('is kept in this browser for this site, and resumed by the next page', async () => {
    const { call, frameToken, show, at } = open();
    call.mockResolvedValueOnce({ token, session });
    await at('2').becomeGuest('Rita');
    expect(frameToken.bearer()).toEqual(token);
    expect(show.mock.calls).toEqual([[session]]);
    frameToken.keep(null);
    await at('3').resume();
    expect(call).toHaveBeenCalledTimes(1);
    call.mockImplementationOnce(async () => {
      expect(frameToken.bearer()).toBe(token);
      return session;
    });
    await at('2').resume();
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('is forgotten if the server has ended it, kept if it can’t be asked, and gone once the guest has left', async () => {
    const { call, frameToken, storage, show, at } = open();
    await storage.set('guest:2', token);
    call.mockRejectedValueOnce(transportFailure('network'));
    await at('2').resume();
    expect(frameToken.bearer()).toBeNull();
    expect(await storage.get('guest:2')).toEqual(token);
    call.mockRejectedValueOnce(clientRefusal('sessionEnded'));
    await at('2').resume();
    expect(frameToken.bearer()).toBeNull();
    expect(await storage.get('guest:2')).toBeUndefined();
    await storage.set('guest:2', token);
    call.mockResolvedValueOnce(nobody);
    await at('2').signOut();
    expect(await storage.get('guest:2')).toBeUndefined();
    expect(show.mock.calls).toEqual([[nobody]]);
  });

  it('does not replace that of whoever has signed in meanwhile', async () => {
    const { call, frameToken, storage, show, at } = open();
    await storage.set('guest:2', token);
    call.mockImplementationOnce(async () => {
      frameToken.keep('another');
      return session;
    });
    await at('2').resume();
    expect(frameToken.bearer()).toBe('another');
    expect(show.mock.calls).toHaveLength(0);
    await at('2').resume();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('plugin-embed.39 does not wait for a browser that never answers what is kept', async () => {
    const { call, frameToken, show, at, storage } = open();
    const never = () => new Promise<never>(() => undefined);
    Object.assign(storage, { set: never, delete: never });
    call.mockResolvedValueOnce({ token, session });
    await at('2').becomeGuest('Rita');
    expect(frameToken.bearer()).toBe(token);
    call.mockResolvedValueOnce(nobody);
    await at('2').signOut();
    expect(frameToken.bearer()).toBeNull();
    expect(show.mock.calls).toEqual([[session], [nobody]]);
  });
});
