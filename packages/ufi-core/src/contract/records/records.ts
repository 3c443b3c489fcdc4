import * as v from 'valibot';
import { actorRecordSchema } from './actorRecord.ts';
import { commentMarkSchema, commentRecordSchema } from './commentRecord.ts';
import {
  feedbackMarkSchema,
  feedbackSentencesSchema,
  feedbackTargetSchema,
  viewerRightsSchema,
} from './feedbackTarget.ts';
import { postWordsSchema } from '../fields/postWords.ts';
import { postAttachmentSchema } from '../attachments/attachmentRecord.ts';
import { starsRoomSchema } from './starsRoom.ts';
import { walletSchema } from './wallet.ts';

/** What a post shows, if that is photos, GIFs or a video, whose descriptions an edit may change with its words. */
const shownMedia = { attachment: v.optional(postAttachmentSchema) };

const recordTables = v.strictObject({
  actors: v.optional(v.array(actorRecordSchema)),
  targets: v.optional(v.array(feedbackTargetSchema)),
  sentences: v.optional(v.array(feedbackSentencesSchema)),
  targetMarks: v.optional(v.array(feedbackMarkSchema)),
  rights: v.optional(v.array(viewerRightsSchema)),
  comments: v.optional(v.array(commentRecordSchema)),
  commentMarks: v.optional(v.array(commentMarkSchema)),
  postwords: v.optional(v.array(v.strictObject({ ...postWordsSchema.entries, ...shownMedia }))),
  starsrooms: v.optional(v.array(starsRoomSchema)),
  wallets: v.optional(v.array(walletSchema)),
});
type RecordTables = typeof recordTables;
/** A named type, so that declarations refer to it instead of expanding it. */
export interface RecordsSchema extends RecordTables {}

/** Records of every kind, each with its `version`; a missing kind implies nothing. */
export const recordsSchema: RecordsSchema = recordTables;
/** See {@link recordsSchema}. */
export type Records = v.InferOutput<typeof recordsSchema>;

/** The words of an edited post, with the photos, GIFs or video that it shows. */
export type PostWords = NonNullable<Records['postwords']>[number];
