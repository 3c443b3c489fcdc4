import { useRef } from 'react';
import { useServices } from './appServices.ts';

/**
 * Returns a function for the idempotency key of an attempt: the same as before as long as the input means the same, so
 * that what is sent again because its answer was lost takes effect once. `null` forgets the last input.
 */
export function useAttemptKey(): (input: unknown) => string {
  const { makeId } = useServices();
  const last = useRef({ meaning: 'null', key: '' });
  return (input) => {
    const meaning = JSON.stringify(input);
    if (meaning !== last.current.meaning) last.current = { meaning, key: makeId() };
    return last.current.key;
  };
}
