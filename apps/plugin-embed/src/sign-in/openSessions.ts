import { RequestError, type Dispatcher, type KeyValueStorage } from 'ufi-core/request';
import type { FrameToken } from 'ufi-plugin';
import { pluginEndpoints, type FrameSession } from 'ufi-plugin/contract';
import type { FrameSessions } from '../context/frameServices.ts';

export { showSession } from './showSession.ts';

/** Dependencies of {@link openSessions}. */
export interface SessionParts {
  readonly dispatcher: Pick<Dispatcher, 'call'>;
  readonly token: FrameToken;
  /** Storage on this device, where a guest's session is kept. */
  readonly storage: KeyValueStorage;
  /** Id of the frame's site. */
  readonly site: string;
  readonly embedding: { readonly app_id?: string; readonly origin: string };
  /** Cancels a sign-in that is under way. */
  readonly cancelSignIn: () => void;
  /** Shows the article as the session's visitor sees it. */
  readonly show: (session: FrameSession) => Promise<void>;
}

/** Opens the sessions of a frame. */
export function openSessions(parts: SessionParts): FrameSessions {
  const { dispatcher, token, storage, embedding, cancelSignIn, show } = parts;
  const key = `guest:${parts.site}`;
  const forget = () => storage.delete(key).catch(() => undefined);

  async function enter(answer: { readonly token: string | null; readonly session: FrameSession }): Promise<void> {
    cancelSignIn();
    token.keep(answer.token);
    await show(answer.session);
  }

  /** The session of a token; null if the server does not know it any more, undefined if it can't be asked. */
  async function sessionOf(kept: string): Promise<FrameSession | null | undefined> {
    token.keep(kept);
    try {
      return await dispatcher.call(pluginEndpoints.fetchFrameSession, embedding);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (token.bearer() === kept) token.keep(null);
      return error.failure.kind === 'refused' ? null : undefined;
    }
  }

  return {
    exchangeToken: async (siteToken) =>
      enter(await dispatcher.call(pluginEndpoints.exchangeSiteToken, { ...embedding, token: siteToken })),
    async becomeGuest(name) {
      const answer = await dispatcher.call(pluginEndpoints.createGuest, { ...embedding, name });
      // Not waited for: a browser that prevents tracking may never answer. It forgets the guest with the page.
      if (answer.token !== null) void storage.set(key, answer.token).catch(() => undefined);
      await enter(answer);
    },
    async resume() {
      const kept = await storage.get(key).catch(() => undefined);
      // Whoever has signed in meanwhile stays.
      if (typeof kept !== 'string' || token.bearer() !== null) return;
      const session = await sessionOf(kept);
      if (session === null) await forget();
      if (session && token.bearer() === kept) await show(session);
    },
    async signOut() {
      const session = await dispatcher.call(pluginEndpoints.endFrameSession, {});
      void forget();
      token.keep(null);
      await show(session);
    },
  };
}
