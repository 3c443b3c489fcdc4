import type { RunCall } from '../sdk.ts';
import type { PageCalls } from './pageCalls.ts';
import { callPage } from './createListeners.ts';
import { warnOnce } from './warnOnce.ts';

const nobody = { status: 'unknown', authResponse: null };

const answers: Readonly<Record<string, unknown>> = {
  getLoginStatus: nobody,
  login: nobody,
  logout: nobody,
  api: { error: { message: 'There is no such interface here.', type: 'OAuthException', code: 2500 } },
  ui: null,
};

/**
 * Answers the members of the old script that mean nothing here, so that pages which call them in passing go on: each
 * says so once in the console, and who waits for an answer gets an empty one.
 */
export function answerLegacyCall(name: string, args: readonly unknown[]): void {
  warnOnce(`FB.${name} does nothing here`);
  const callback = args.findLast((given) => typeof given === 'function');
  if (Object.hasOwn(answers, name)) setTimeout(() => callPage(callback, answers[name]));
}

const pathParts = /^(\w+)\.?(.*)$/;

/** Does the calls of the page. `answers` holds what queued calls have been answered, by their numbers. */
export function createCallRunner(calls: PageCalls, answers: ReadonlyMap<string, unknown>): RunCall {
  return (path, ...args) => {
    const [, root = '', name = ''] = pathParts.exec(path) ?? [];
    const owner = answers.has(root) ? Object(answers.get(root)) : calls;
    const call: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined;
    if (typeof call === 'function') return Reflect.apply(call, owner, args);
    answerLegacyCall(name, args);
    return undefined;
  };
}
