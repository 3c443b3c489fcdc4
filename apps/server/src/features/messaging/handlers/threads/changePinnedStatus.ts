import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decidePinned } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Pins threads, or unpins them. */
export const changePinnedStatus = defineMailboxMutation(mercuryEndpoints.changePinnedStatus, {
  action: 'readMessages',
  asks: ({ ids }) => ({ threads: Object.keys(ids) }),
  decide: ({ ids }, context) => decidePinned(ids, context),
});
