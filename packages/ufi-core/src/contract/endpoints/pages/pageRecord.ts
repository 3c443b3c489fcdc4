import * as v from 'valibot';
import { roleSchema } from '../../fields/permissionMatrix.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';

/** The roles of a page's staff, the highest first. */
export const staffRoles = ['ADMIN', 'MANAGER', 'EMPLOYEE'] as const;
/** See {@link staffRoles}. */
export type PageStaffRole = (typeof staffRoles)[number];

/** A page as the viewer sees it. */
export const pageRecordSchema = v.strictObject({
  actor: actorRecordSchema,
  /** The line about the page. */
  description: v.string(),
  followerCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The viewer follows it. */
  isFollowed: v.boolean(),
  /** The viewer's own, by which the permission matrix decides; `none` without one. */
  roles: v.array(roleSchema),
});
/** See {@link pageRecordSchema}. */
export type PageRecord = v.InferOutput<typeof pageRecordSchema>;

/** The orderings that the comments of a page's posts may have at first. */
export const pageOrderings = ['ranked_threaded', 'recent_activity', 'ranked_unfiltered'] as const;
/** See {@link pageOrderings}. */
export type PageOrdering = (typeof pageOrderings)[number];

/** What staff set for their page. */
export const pageSettingsSchema = v.strictObject({
  /** As it was written. A namesake of staff is shown with an addition. */
  name: v.string(),
  /** First ordering of the comments of the page's plain posts outside groups. */
  ordering: v.picklist(pageOrderings),
  /** A first question under a post of the page offers to go on by message. */
  isQuestionUpsellOn: v.boolean(),
  /** Address of the wide picture; null without one. */
  cover: v.nullable(v.string()),
});
/** See {@link pageSettingsSchema}. */
export type PageSettings = v.InferOutput<typeof pageSettingsSchema>;
