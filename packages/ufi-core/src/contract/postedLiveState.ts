import * as v from 'valibot';

/** Whether a comment was written while its video was live, or under the recording (S3.01). */
export const postedLiveStateSchema = v.picklist(['Live', 'OnDemand']);
/** See {@link postedLiveStateSchema}. */
export type PostedLiveState = v.InferOutput<typeof postedLiveStateSchema>;
