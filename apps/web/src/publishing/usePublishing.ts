import { useState } from 'react';
import { endpointRegistry, type InputOf, type PayloadOf } from 'ufi-core/contract';
import { RequestError, type RequestFailure } from 'ufi-core/request';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';

type Endpoint = typeof endpointRegistry.addPost;

/** What a post says, and to whom. */
export type PublishedInput = Omit<InputOf<Endpoint>, 'client_id'>;

/** A published post, as it is read. */
export type PublishedPost = PayloadOf<Endpoint>;

/**
 * Publishes posts, one at a time. A repeated attempt has the same idempotency key as long as it means the same, so a
 * post whose answer was lost is not published twice.
 */
export function usePublishing() {
  const { dispatcher } = useServices();
  const keyFor = useAttemptKey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const publish = async (input: PublishedInput): Promise<PublishedPost | null> => {
    const client_id = keyFor(input);
    setIsBusy(true);
    setFailure(null);
    try {
      const published = await dispatcher.call(endpointRegistry.addPost, { ...input, client_id });
      // The same words again are another post.
      keyFor(null);
      return published;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.failure);
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  return { publish, isBusy, failure };
}
