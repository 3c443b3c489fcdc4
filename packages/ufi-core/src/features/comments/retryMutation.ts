import type { UfiThunk } from '../../area/ufiThunk.ts';

/** Retries a failed mutation with the same client id, so that it takes effect at most once (S8.01). */
export const retryMutation =
  (clientId: string): UfiThunk<Promise<void>> =>
  async (_, __, { outbox }) => {
    await outbox?.retry(clientId);
  };
