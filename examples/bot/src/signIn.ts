import { endpointRegistry, type Session } from 'ufi-core/contract';
import { createDispatcher, createFetchTransport, type Clock, type Transport } from 'ufi-core/request';

/** Clock of Node. */
export const clock: Clock = {
  now: () => Date.now(),
  setTimer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Account of the bot, and its server. */
export interface Account {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

/** Signs in; later calls over this transport are made by that person. */
export async function signIn({
  origin,
  email,
  password,
}: Account): Promise<{ transport: Transport; session: Session }> {
  let cookie = '';
  const transport = createFetchTransport({
    origin,
    locale: 'pt-BR',
    credentials: 'omit',
    // A browser sends the origin and stores cookies by itself; here both are done by hand.
    async fetch(address, init) {
      const answer = await fetch(address, { ...init, headers: { ...init.headers, origin, cookie } });
      const [given] = answer.headers.getSetCookie();
      if (given !== undefined) cookie = given.split(';', 1)[0] ?? '';
      return answer;
    },
  });
  const dispatcher = createDispatcher({ transport, clock, checkAnswers: true });
  return { transport, session: await dispatcher.call(endpointRegistry.signIn, { email, password }) };
}
