import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';

/** Unblocks a person (S7.09): the two see each other's comments again. Repeating the call has no effect. */
export const liftBlock = defineEndpoint({
  name: 'liftBlock',
  path: '/privacy/blocks/lift/',
  kind: 'change',
  input: { ...changeEntries, user_id: fbidSchema },
  payload: v.strictObject({ user_id: fbidSchema }),
});
