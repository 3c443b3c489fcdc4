import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The copies of one's data that can be asked for within a day. */
export const maxTakeOutsPerDay = 3;
/** Days for which a copy can be fetched. */
export const takeOutDays = 7;

/**
 * The state of one's latest take-out; null if there is none, or not any more. `may_ask` is false while one is being made,
 * and once a day's have been asked for. Times are Unix seconds; a `ready` one is fetched until `end_time`.
 */
export const takeOutStateSchema = v.strictObject({
  may_ask: v.boolean(),
  take_out: v.nullable(
    v.variant('state', [
      v.strictObject({ state: v.picklist(['waiting', 'making']), asked_time: v.number() }),
      v.strictObject({ state: v.literal('ready'), asked_time: v.number(), end_time: v.number(), bytes: v.number() }),
      v.strictObject({
        state: v.literal('failed'),
        asked_time: v.number(),
        /** The server has no room at present, or something else has kept it from being made. */
        failure: v.picklist(['storage_full', 'other']),
      }),
    ]),
  ),
});
/** See {@link takeOutStateSchema}. */
export type TakeOutState = v.InferOutput<typeof takeOutStateSchema>;

/** State of the copy of one's data. The file itself is at `GET /account/take_out/file/`. */
export const fetchTakeOut = defineEndpoint({
  name: 'fetchTakeOut',
  method: 'GET',
  path: '/account/take_out/',
  kind: 'read',
  input: {},
  payload: takeOutStateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchTakeOut> = {
  access: ['manageAccount'],
  input: {},
};
