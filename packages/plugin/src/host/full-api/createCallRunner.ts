import type { RunCall } from '../sdk.ts';
import type { PageCalls } from './pageCalls.ts';
import { callPage } from './createListeners.ts';
import { warnOnce } from './warnOnce.ts';

const nobody = { status: 'unknown', authResponse: null };

const answers: Readonly<Record<string, unknown>> = {
  login: nobody,
  logout: nobody,
  api: { error: { message: 'FB.api does nothing here', type: 'OAuthException', code: 2500 } },
  ui: null,
};

/**
 * Answers members of the old platform's script that have no meaning here, so that pages calling them continue to work:
 * each warns once in the console, and callbacks that expect an answer get an empty one.
 */
export function answerLegacyCall(name: string, args: readonly unknown[]): void {
  warnOnce(`FB.${name} does nothing here`);
  const callback = args.findLast((given) => typeof given === 'function');
  if (Object.hasOwn(answers, name)) setTimeout(() => callPage(callback, answers[name]));
}

const pathParts = /^(\w+)\.?(.*)$/;

/** Runs the page's calls. `answers` holds the results of queued calls, by their number. */
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
