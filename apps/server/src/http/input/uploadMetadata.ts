import { fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';

const metadataSchema = v.object({
  kind: v.picklist(['video', 'file']),
  target_id: fbidSchema,
  actor: v.optional(fbidSchema),
  filename: v.optional(v.pipe(textSchema, v.maxLength(1024)), ''),
});

/** The metadata of an upload, sent before its first byte. */
export type UploadMetadata = v.InferOutput<typeof metadataSchema>;

const longest = 8 * 1024;

/**
 * Parses `Upload-Metadata`: comma-separated names, each with a base64 value.
 *
 * @throws ApiError badParameter
 */
export function uploadMetadata(header: string | undefined): UploadMetadata {
  if (header !== undefined && header.length > longest) {
    throw new ApiError('badParameter', { fields: { 'upload-metadata': 'too_long' } });
  }
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' ', 2));
  const fields = pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]);
  return parseInput(metadataSchema, Object.fromEntries(fields));
}
