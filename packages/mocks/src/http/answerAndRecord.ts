import type { WireAnswer } from 'ufi-core/contract';
import type { Caller } from '../access/caller.ts';
import { mockedEndpoints, type MockedName } from '../world/mockedEndpoints.ts';
import { answerCall } from './answerCall.ts';
import type { MockServices } from './mockServices.ts';

const keptNowhere: ReadonlySet<MockedName> = new Set(['setTyping', 'uploadPhoto', 'finishUpload']);

/** Returns whether a call has an effect that outlives the page; typing and uploads don't. */
const hasTakenEffect = (name: MockedName, { status }: WireAnswer): boolean =>
  status === 200 && mockedEndpoints[name].kind === 'change' && !keptNowhere.has(name);

interface RecordOptions {
  readonly caller: Caller;
  readonly changed: MockServices['changed'];
}

/** Answers a call, for which time stands still, and reports it if it has an effect that outlives the page. */
export function answerAndRecord(name: MockedName, input: unknown, { caller, changed }: RecordOptions): WireAnswer {
  const { world, person } = caller;
  return world.atOneTime(() => {
    const answer = answerCall(name, input, caller);
    if (hasTakenEffect(name, answer)) changed({ name, input, by: person?.id ?? null, at: world.now() });
    return answer;
  });
}
