import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * What an owner does on the first evening, in this order: the network's own name, an address that others reach, mail that leaves the machine, the
 * own address confirmed, a second step of signing in, a page, a group or a site, and somebody else on the instance.
 */
export const firstSteps = ['network', 'origin', 'mail', 'ownAddress', 'secondStep', 'place', 'people'] as const;
/** See {@link firstSteps}. */
export type FirstStep = (typeof firstSteps)[number];

/** The first steps of an instance, with those that are done, for its owners. */
export const fetchFirstSteps = defineEndpoint({
  name: 'fetchFirstSteps',
  path: '/instance/first_steps/',
  kind: 'read',
  input: {},
  payload: v.strictObject({
    /** Those that are done. */
    done: v.array(v.picklist(firstSteps)),
    /** Where a test mail goes: the caller's own address. */
    email: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchFirstSteps> = {
  access: ['manageInstance'],
  input: {},
};
