import { endpointRegistry, type EndpointName } from 'ufi-core/contract';
import type { MockHandler } from '../access/caller.ts';
import { badParameter, apiErrorAnswer } from '../errors/apiError.ts';

const isBatched = (name: string): name is EndpointName =>
  Object.hasOwn(endpointRegistry, name) && endpointRegistry[name as EndpointName].delivery === 'batched';

/** Answers several batched calls, each as it would be answered separately. */
export const sendBatch: MockHandler<'sendBatch'> = ({ calls }, { answer, locale }) => ({
  answers: calls.map(({ name, body }) =>
    isBatched(name) ? answer(name, body) : apiErrorAnswer(badParameter('name', 'not_allowed'), locale),
  ),
});
