import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { instanceSettingSchema, instanceSettingsSchema } from '../../instance/instanceSettings.ts';

/** The settings of an instance as its owners see them. */
export const instanceSettingsPayload = v.strictObject({
  settings: instanceSettingsSchema,
  /** Those that the server's environment decides, so that owners can't. */
  locked: v.array(instanceSettingSchema),
});

/** The settings of the instance that hold without a restart, for its owners. */
export const fetchInstanceSettings = defineEndpoint({
  name: 'fetchInstanceSettings',
  path: '/instance/settings/',
  kind: 'read',
  input: {},
  payload: instanceSettingsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstanceSettings> = {
  access: ['manageInstance'],
  input: {},
};
