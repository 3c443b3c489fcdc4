import * as v from 'valibot';

const bytesSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The size limits of uploads in bytes, by kind. */
export const uploadBytesSchema = v.strictObject({ photo: bytesSchema, video: bytesSchema, file: bytesSchema });
/** See {@link uploadBytesSchema}. */
export type UploadBytes = v.InferOutput<typeof uploadBytesSchema>;
