import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { transportFailure, type FetchTransportOptions } from 'ufi-core/request';
import type { PluginStore, SignIn } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';
import type { ArticleState } from '../document/frameState.ts';
import type { FrameSignInParts } from '../sign-in/openSignIn.ts';
import type { StoreParts } from './openStore.ts';

const call = jest.fn<(endpoint: { readonly path: string }) => Promise<unknown>>();
const save = jest.fn(async () => undefined);
const savePreviousState = jest.fn();
const openSignIn = jest.fn<(parts: FrameSignInParts) => SignIn>();
const keep = jest.fn<(token: string | null) => void>();
const timedFetch = jest.fn<FetchTransportOptions['fetch']>();
const openStore = jest.fn<(state: ArticleState, parts: StoreParts) => PluginStore>();

jest.mock('ufi-browser', () => ({
  ...jest.requireActual<object>('ufi-browser'),
  timedFetch: (...request: Parameters<typeof timedFetch>) => timedFetch(...request),
}));
jest.mock('ufi-core/request', () => ({
  ...jest.requireActual<object>('ufi-core/request'),
  createDispatcher: () => ({ call }),
}));
jest.mock('ufi-composer', () => ({ createDraftStore: () => ({ save }), plainContent: () => null }));
jest.mock('ufi-plugin', () => ({
  createFrameToken: () => ({ bearer: () => null, keep }),
  createPreviousStateStorage: () => null,
  selectSorting: () => 'social',
}));
jest.mock('../document/articleInput.ts', () => ({
  addressIn: () => null,
  articleInput: () => null,
  embeddingOf: () => null,
}));
jest.mock('../sign-in/openSignIn.ts', () => ({
  ...jest.requireActual<object>('../sign-in/showSession.ts'),
  openSignIn: (parts: FrameSignInParts) => openSignIn(parts),
}));
jest.mock('./isDevelopment.ts', () => ({ isDevelopment: true }));
jest.mock('./openStore.ts', () => ({
  openStore: (...parts: Parameters<typeof openStore>) => openStore(...parts),
}));

const sessionOf = (id: string | null) => ({ person: id === null ? null : { id } }) as FrameSession;
const first = {
  session: sessionOf(null),
  address: {},
  opened: { article: { id: '1' }, site: { id: '2' } },
} as ArticleState;
const offline = transportFailure('network');
const ended = { status: 401, headers: { get: () => null }, body: null, text: async () => '{}' };
let answerAsEnded = (): void => undefined;

/** An anonymous visitor's frame, whose visitor opens the sign-in. */
async function prepare() {
  const { createBrowserServices } = await import('./createBrowserServices.ts');
  const show = jest.fn<(state: ArticleState) => void>();
  const services = createBrowserServices(first, show);
  services.openStore(first);
  services.signIn.offer();
  await new Promise((resolve) => setTimeout(resolve));
  const [parts] = openSignIn.mock.lastCall ?? [];
  if (parts === undefined) throw new Error('no sign-in');
  return { ...services, parts, shown: () => show.mock.calls.map(([{ session }]) => session.person?.id) };
}

/** Makes a call of the first store that waits for its answer. */
function askInStore() {
  const [, parts] = openStore.mock.lastCall ?? [];
  if (parts === undefined) throw new Error('no store');
  timedFetch.mockReturnValueOnce(new Promise((resolve) => (answerAsEnded = () => resolve(ended))));
  const signal = new AbortController().signal;
  return parts.ports.transport.send({ method: 'POST', path: '/like/', query: {}, body: {}, signal });
}

beforeEach(() => {
  openStore.mockReturnValue({ getState: () => null, savePreviousState } as unknown as PluginStore);
  openSignIn.mockReturnValue({ subscribe: () => undefined, offer: () => undefined } as unknown as SignIn);
});

describe('createBrowserServices', () => {
  it('plugin-embed.27 keeps an anonymous draft until its text is handed over to who has signed in', async () => {
    const { parts, shown } = await prepare();
    call.mockRejectedValueOnce(offline);
    await expect(parts.show(sessionOf('7'))).rejects.toBe(offline);
    expect(save).not.toHaveBeenCalled();
    call.mockResolvedValueOnce({});
    await parts.show(sessionOf('7'));
    expect(shown()).toEqual(['7']);
    expect(save).toHaveBeenCalledTimes(1);
    const [handedOver = 0, cleared = 0] = [savePreviousState, save].map(({ mock }) => mock.invocationCallOrder[0]);
    expect(handedOver).toBeLessThan(cleared);
  });

  it('plugin-embed.27 shows no session once another has begun, by signing in or out', async () => {
    const { parts, loadSessions, shown } = await prepare();
    const [before, next] = [sessionOf('7'), sessionOf('8')];
    let answer: (opened: unknown) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce({});
    const showing = parts.show(before);
    await parts.show(next);
    answer({});
    await showing;
    expect({ shown: shown(), before: parts.isLatest(before), next: parts.isLatest(next) }).toEqual({
      shown: ['8'],
      before: false,
      next: true,
    });
    call.mockResolvedValueOnce(sessionOf(null)).mockResolvedValueOnce({});
    await (await loadSessions()).signOut();
    expect({ shown: shown(), isLatest: parts.isLatest(next) }).toEqual({ shown: ['8', undefined], isLatest: false });
  });

  it('plugin-embed.27 enters no session that the server has ended', async () => {
    const { parts } = await prepare();
    const session = sessionOf('7');
    call.mockRejectedValueOnce(offline);
    await expect(parts.show(session)).rejects.toBe(offline);
    expect(parts.isLatest(session)).toBe(true);
    const ask = askInStore();
    answerAsEnded();
    await ask;
    expect({ isLatest: parts.isLatest(session), calls: keep.mock.calls }).toEqual({ isLatest: false, calls: [[null]] });
  });

  it('plugin-embed.27 keeps the session that has begun while a call of the one before was refused', async () => {
    const { parts } = await prepare();
    const ask = askInStore();
    const session = sessionOf('7');
    call.mockResolvedValueOnce({});
    await parts.show(session);
    answerAsEnded();
    await ask;
    expect({ isLatest: parts.isLatest(session), calls: keep.mock.calls }).toEqual({ isLatest: true, calls: [] });
  });

  it('plugin-embed.32 offers a choice where the site has guests, and opens the popup once that is chosen', async () => {
    const { createBrowserServices } = await import('./createBrowserServices.ts');
    const popup = jest.fn();
    window.ufiPopup = { open: popup, take: () => null, onMessage: () => undefined };
    const offer = jest.fn();
    openSignIn.mockReturnValue({ subscribe: () => undefined, offer, open: jest.fn() } as unknown as SignIn);
    const { opened } = first;
    const site = { ...opened.site, allowsGuests: true as const };
    const { signIn } = createBrowserServices({ ...first, opened: { ...opened, site } }, jest.fn());
    signIn.open();
    await new Promise((resolve) => setTimeout(resolve));
    expect([popup.mock.calls.length, offer.mock.calls.length]).toEqual([0, 1]);
    signIn.openPopup();
    expect(popup).toHaveBeenCalledTimes(1);
  });
});
