import * as v from 'valibot';
import { actorRecordSchema } from './actorRecord.ts';
import { commentMarkSchema, commentRecordSchema } from './commentRecord.ts';
import {
  feedbackMarkSchema,
  feedbackSentencesSchema,
  feedbackTargetSchema,
  viewerRightsSchema,
} from './feedbackTarget.ts';
import { fbidSchema, sequenceSchema } from '../fields/ids.ts';

/**
 * Removed objects with the version of their removal. They leave tombstones; otherwise a late, older edit would bring
 * them back.
 */
export const removedSchema = v.strictObject({
  comments: v.optional(v.array(v.strictObject({ fbid: fbidSchema, version: sequenceSchema }))),
});
/** See {@link removedSchema}. */
export type Removed = v.InferOutput<typeof removedSchema>;

const recordTables = v.strictObject({
  actors: v.optional(v.array(actorRecordSchema)),
  targets: v.optional(v.array(feedbackTargetSchema)),
  sentences: v.optional(v.array(feedbackSentencesSchema)),
  targetMarks: v.optional(v.array(feedbackMarkSchema)),
  rights: v.optional(v.array(viewerRightsSchema)),
  comments: v.optional(v.array(commentRecordSchema)),
  commentMarks: v.optional(v.array(commentMarkSchema)),
});
type RecordTables = typeof recordTables;
/** A named type, so that declarations refer to it instead of expanding it. */
export interface RecordsSchema extends RecordTables {}

/** Records of every kind, each with its `version`; a missing kind implies nothing. */
export const recordsSchema: RecordsSchema = recordTables;
/** See {@link recordsSchema}. */
export type Records = v.InferOutput<typeof recordsSchema>;
