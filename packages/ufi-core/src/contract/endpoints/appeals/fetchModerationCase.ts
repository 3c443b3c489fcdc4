import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { moderationCaseSchema } from './moderationCase.ts';

/** One act of moderation that concerns the caller; any other is refused as missing. */
export const fetchModerationCase = defineEndpoint({
  name: 'fetchModerationCase',
  path: '/ajax/moderation/case/',
  kind: 'read',
  input: { act_id: fbidSchema },
  payload: moderationCaseSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchModerationCase> = {
  access: ['own'],
  input: { act_id: '7' },
  badInputs: { act_id: ['x'] },
};
