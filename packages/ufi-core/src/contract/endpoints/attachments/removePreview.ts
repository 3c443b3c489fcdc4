import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Removes the preview of a shared link from a comment, by its author (S7.21, S4.11); the text stays. */
export const removePreview = defineEndpoint({
  name: 'removePreview',
  path: '/ajax/ufi/remove_preview.php',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof removePreview> = {
  access: ['removePreview'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
};
