import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { clientIdSchema } from '../../ids.ts';

/** The first-use tips, with the ids of their messages (S2.03, S9.09). */
export const tips = { actorSelector: '2210110582583557' } as const;
/** The id of a tip. */
export const tipSchema = v.picklist(/* @__PURE__ */ Object.values(tips));
/** See {@link tipSchema}. */
export type Tip = v.InferOutput<typeof tipSchema>;

/** Records that a person has seen a first-use tip, which is then never shown to them again (S2.03). */
export const markTipSeen = defineEndpoint({
  name: 'markTipSeen',
  path: '/ajax/nux/{msg_id}/seen/',
  kind: 'change',
  input: { msg_id: tipSchema, client_id: v.optional(clientIdSchema) },
  payload: v.strictObject({}),
});
