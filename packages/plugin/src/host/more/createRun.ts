import type { Run } from '../sdk.ts';
import { answerOldCall } from './oldCalls.ts';
import type { PageCalls } from './pageCalls.ts';

const pathParts = /^(\w+)\.?(.*)$/;

/** Does the calls of the page. `answers` holds what queued calls have been answered, by their numbers. */
export function createRun(calls: PageCalls, answers: ReadonlyMap<string, unknown>): Run {
  return (path, ...args) => {
    const [, root = '', name = ''] = pathParts.exec(path) ?? [];
    const owner = answers.has(root) ? Object(answers.get(root)) : calls;
    const call: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined;
    if (typeof call === 'function') return Reflect.apply(call, owner, args);
    answerOldCall(name, args);
    return undefined;
  };
}
