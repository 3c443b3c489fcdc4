import * as v from 'valibot';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { reportReasonSchema } from '../../fields/reportReason.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The actions recorded in the audit of a page, group or person. */
export const auditedActions = [
  'hideComment',
  'unmarkComment',
  'keepSpam',
  'dismissReports',
  'reopenReports',
  'grantAppeal',
  'upholdAppeal',
  'holdComment',
  'deleteComment',
  'deletePost',
  'closePost',
  'editPost',
  'reopenPost',
  'removeCommenter',
  'ban',
  'unban',
  'suspend',
  'mute',
  'unmute',
  'liftBar',
  'grantSiteRole',
  'deleteSite',
  'restoreSite',
  'addWebhook',
  'saveWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'saveGroup',
  'acceptMember',
  'declineMember',
  'removeMember',
  'grantGroupRole',
  'changePromotion',
  'refundStars',
  'refundTip',
  'savePage',
  'grantPageRole',
  'removePageStaff',
  'leavePage',
  'verifyPage',
  'unverifyPage',
  'makeInstanceOwner',
  'removeInstanceOwner',
  'endSessions',
  'makeResetLink',
  'suspendPerson',
  'liftSuspension',
  'retryJob',
  'setSignUpMode',
  'saveInstanceSettings',
  'makeInvitation',
  'revokeInvitation',
  'acceptInvitation',
  'turnOnSecondStep',
  'turnOffSecondStep',
  'useRecoveryCode',
  'renewRecoveryCodes',
  'connectOpenId',
  'disconnectOpenId',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'refusePasskey',
] as const;
/** See {@link auditedActions}. */
export const auditedActionSchema = v.picklist(auditedActions);
/** See {@link auditedActions}. */
export type AuditedAction = v.InferOutput<typeof auditedActionSchema>;

/** The page size of the audit. */
export const auditPerPage = 50;

/** A line of the audit. */
export const auditLineSchema = v.strictObject({
  id: fbidSchema,
  action: auditedActionSchema,
  person: fbidSchema,
  actor: fbidSchema,
  target: fbidSchema,
  comment_id: v.nullable(commentKeySchema),
  until: v.nullable(v.pipe(v.number(), v.integer())),
  reason_kind: v.nullable(reportReasonSchema),
  reason: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
});

/**
 * The moderation audit of the posts of a page, a group or a person, newest first, for their moderators. `person` is the
 * real person, even if they acted as a page. `until` is the end of the measure in Unix seconds; `reason` and `notes`
 * were written by who acted; `reason_kind` is one of the reasons for reporting. With `comment_id` only decisions on that comment. `cursor` loads older entries.
 */
export const fetchAudit = defineEndpoint({
  name: 'fetchAudit',
  method: 'GET',
  path: '/ufi/audit/',
  kind: 'read',
  input: {
    ...actorEntries,
    scope_id: fbidSchema,
    comment_id: v.optional(commentKeySchema),
    cursor: v.optional(fbidSchema),
  },
  payload: v.strictObject({
    lines: v.array(auditLineSchema),
    /** The actors named in the lines. */
    actors: v.array(actorRecordSchema),
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchAudit> = {
  access: ['readAudit'],
  input: { scope_id: '7' },
};
