import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';
import { textSchema } from '../fields/textBody.ts';

/**
 * Who may read a group's posts: anybody if it is public, else its members. A secret group does not exist for others.
 * From the most open to the strictest.
 */
export const groupPrivacies = ['public', 'closed', 'secret'] as const;
/** See {@link groupPrivacies}. */
export type GroupPrivacy = (typeof groupPrivacies)[number];

/** A person's place in a group: `asked` waits for the answer of an admin. */
export const groupMemberships = ['none', 'asked', 'member', 'admin'] as const;
/** See {@link groupMemberships}. */
export type GroupMembership = (typeof groupMemberships)[number];

const titleSchema = v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(200));

/** A rule of a group in an input; without an id it is new. */
export const writtenGroupRuleSchema = v.strictObject({ id: v.optional(fbidSchema), title: titleSchema });

/** A rule of a group. */
export const groupRuleSchema = v.strictObject({ id: fbidSchema, title: v.string() });

/** A group as the viewer sees it. */
export const groupRecordSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  privacy: v.picklist(groupPrivacies),
  description: v.string(),
  /** Comments may be written in Markdown. */
  isMarkdown: v.boolean(),
  /** Members may use stickers of their own. */
  areStickersCustom: v.boolean(),
  memberCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The viewer's own. */
  membership: v.picklist(groupMemberships),
});
/** See {@link groupRecordSchema}. */
export type GroupRecord = v.InferOutput<typeof groupRecordSchema>;
