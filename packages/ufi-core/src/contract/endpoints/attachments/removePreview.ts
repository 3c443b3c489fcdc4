import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';

/** Removes the preview of a shared link from a comment, by its author (S7.21, S4.11); the text stays. */
export const removePreview = defineEndpoint({
  name: 'removePreview',
  path: '/ajax/ufi/remove_preview.php',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema },
  payload: serverUpdateSchema,
});
