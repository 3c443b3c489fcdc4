import { decidePinned } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Pins threads, or unpins them. */
export const changePinnedStatus = defineMailboxMutation('changePinnedStatus', {
  action: 'readMessages',
  decide: ({ ids }, context) => decidePinned(ids, context),
});
