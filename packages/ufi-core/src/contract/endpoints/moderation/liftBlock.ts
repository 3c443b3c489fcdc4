import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';

/** Blocks somebody no more (S7.09): the two see each other's comments again. The same again changes nothing. */
export const liftBlock = defineEndpoint({
  name: 'liftBlock',
  path: '/privacy/blocks/lift/',
  kind: 'change',
  input: { ...changeEntries, user_id: fbidSchema },
  payload: v.strictObject({ user_id: fbidSchema }),
});
