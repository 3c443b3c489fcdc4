import { createHash, webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clientRefusal, type Dispatcher } from 'ufi-core/request';
import { settlePromises } from 'ufi-core/testing';
import { createFrameToken } from 'ufi-plugin';
import { openSignIn } from './openSignIn.ts';

const secretOf = (name: string): string => name.padEnd(43, '-');

const answers: Readonly<Record<string, unknown>> = {
  beginSignIn: { nonce: secretOf('nonce') },
  exchangeSignIn: { token: secretOf('token'), session: { person: { id: '7' } } },
};

/** A sign-in with a popup that the visitor has agreed in; `show` is refused for good. */
async function agreeAndBeRefused() {
  let post = (_data: unknown): void => undefined;
  window.ufiPopup = {
    open: () => undefined,
    take: () => ({ send: () => undefined, close: () => undefined }),
    onMessage: (receive) => (post = receive),
  };
  const call = jest.fn(async ({ name }: { readonly name: string }, _input: unknown) => answers[name]);
  const token = createFrameToken();
  const show = jest.fn(() => Promise.reject(clientRefusal('noSuchObject')));
  const signIn = openSignIn({
    dispatcher: { call } as unknown as Dispatcher,
    token,
    embedding: { origin: 'https://jornal.example' },
    show,
    isLatest: () => true,
  });
  signIn.open();
  await waitFor(() => expect(call).toHaveBeenCalled());
  await settlePromises();
  post({ v: 1, type: 'agreed', code: secretOf('code') });
  await settlePromises();
  return { signIn, token, show, call };
}

const give = (subtle: unknown): unknown =>
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });

beforeAll(() => {
  give(webcrypto.subtle);
});

describe('plugin-embed.30 the challenge is the hash of the secret that the code is exchanged with', () => {
  it.each([
    ['from Web Crypto', webcrypto.subtle],
    ['in a frame that is no secure context, and has no hashes', undefined],
  ])('%s', async (_where, subtle) => {
    give(subtle);
    const { signIn, call } = await agreeAndBeRefused();
    give(webcrypto.subtle);
    const sent = (name: string): unknown => call.mock.calls.find(([endpoint]) => endpoint.name === name)?.[1];
    const { challenge } = sent('beginSignIn') as { readonly challenge: string };
    const { verifier } = sent('exchangeSignIn') as { readonly verifier: string };
    expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
    signIn.cancel();
  });
});

describe('openSignIn', () => {
  it('plugin-embed.28 has failed, and calls without the session, once the server refuses to show anything in it', async () => {
    const { signIn, token, show } = await agreeAndBeRefused();
    expect(show).toHaveBeenCalledTimes(1);
    expect({ status: signIn.status(), bearer: token.bearer() }).toEqual({ status: 'failed', bearer: null });
    signIn.open();
    expect(signIn.status()).toBe('waiting');
    signIn.cancel();
  });
});
