import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';

/** Bars somebody from a group no more (S7.10): they may be let in again. The same again changes nothing. */
export const liftBar = defineEndpoint({
  name: 'liftBar',
  path: '/groups/bars/lift/',
  kind: 'change',
  input: { ...changeEntries, group_id: fbidSchema, user_id: fbidSchema },
  payload: v.strictObject({ group_id: fbidSchema, user_id: fbidSchema }),
});
