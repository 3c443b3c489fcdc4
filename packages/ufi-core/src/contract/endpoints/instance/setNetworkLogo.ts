import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { instanceSettingsPayload } from './fetchInstanceSettings.ts';

/**
 * Shows the uploaded picture, the form part `file`, as the network's logo: in the header of its pages and as their icon. It
 * is made smaller and still, keeps what is transparent, and carries no metadata. Refused as photos of comments are
 * (`uploadPhoto`), and where the server's environment decides the logo (`not_allowed`); `fields.file` says what to change.
 */
export const setNetworkLogo = defineEndpoint({
  name: 'setNetworkLogo',
  path: '/instance/settings/logo/',
  kind: 'change',
  file: 'file',
  input: changeEntries,
  payload: instanceSettingsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setNetworkLogo> = {
  access: ['manageInstance'],
  input: {},
};
