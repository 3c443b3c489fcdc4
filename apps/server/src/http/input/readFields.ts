import { ApiError } from '../../errors/apiError.ts';
import { readBytes } from './readJson.ts';

/**
 * Reads the fields of a form without files. A field that comes twice is refused: whoever adds to the end of a body must
 * not replace what stands in it.
 *
 * @throws ApiError badParameter: as {@link readBytes}, 422 with the name of a field that comes twice
 */
export async function readFields(request: Request): Promise<Readonly<Record<string, string>>> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(await readBytes(request)))) {
    if (fields.has(name)) throw new ApiError('badParameter', { fields: { [name]: 'not_allowed' } });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
