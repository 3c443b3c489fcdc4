import type { ReportReason } from 'ufi-core/contract';
import { insertWriter } from '../../database/rowWriter.ts';
import { defineSideEffect } from '../../mutations/index.ts';

/** A row of `reports`. */
interface ReportRow {
  readonly thread_id: string;
  readonly comment_id: string;
  readonly person_id: string;
  readonly actor_id: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** Scope whose moderators read the report. */
  readonly scope_id: string;
  readonly owner_id: string | null;
}

// Somebody who acts as two pages still reports a comment only once.
const insertReports = insertWriter<ReportRow>('reports', {
  columns: ['thread_id', 'comment_id', 'person_id', 'actor_id', 'reason', 'note', 'scope_id', 'owner_id'],
  key: ['thread_id', 'comment_id', 'person_id'],
});

/**
 * Side effect: reports the step's comment to the moderators. Written in the order of the steps, like all that withdraws
 * or resolves a report in the same transaction.
 */
export const fileReport = defineSideEffect<Pick<ReportRow, 'reason' | 'note'>>({
  name: 'file-report',
  reportsOf: ({ object }) => [{ comment: object, change: 'filed' }],
  afterJournal: ({ value, thread, object, person, actor }) => [
    insertReports([
      {
        ...value,
        thread_id: thread.id,
        comment_id: object,
        person_id: person,
        actor_id: actor,
        scope_id: thread.scope_id,
        owner_id: thread.owner_id,
      },
    ]),
  ],
});

const withdrawText = 'delete from reports where thread_id = $1 and comment_id = $2 and person_id = $3';

/** Side effect: withdraws the person's report of a comment. */
export const withdrawReport = defineSideEffect<string>({
  name: 'withdraw-report',
  reportsOf: ({ value }) => [{ comment: value, change: 'withdrawn' }],
  afterJournal: ({ value, thread, person }) => [
    { name: 'withdraw-report', text: withdrawText, values: [thread.id, value, person] },
  ],
});

const closeText = `
update reports set is_open = false where thread_id = $1 and comment_id = any($2::bigint[]) and is_open`;

/** Side effect: closes the reports of some comments, which are resolved. */
export const closeReports = defineSideEffect<readonly string[]>({
  name: 'close-reports',
  reportsOf: ({ value }) => value.map((comment) => ({ comment, change: 'closed' })),
  afterJournal: ({ value, thread }) => [{ name: 'close-reports', text: closeText, values: [thread.id, value] }],
});

/** What closes reports of comments at an article's site. */
export interface SiteDecision {
  readonly comments: readonly string[];
  readonly by: 'moderator' | 'ban';
}

// What an earlier decision has closed is not this one's to undo.
const decideText = `
update reports r set decided_by = case when r.is_open then $3 end, is_open = false
where r.thread_id = $1 and r.comment_id = any($2::bigint[]) and (r.is_open or r.decided_by is not null) and exists (
  select from reports o where o.thread_id = $1 and o.comment_id = r.comment_id and o.is_open)`;
const undoDecisionText = `
update reports set is_open = true, decided_by = null
where thread_id = $1 and comment_id = any($2::bigint[]) and decided_by is not null and ($3 = 'moderator' or decided_by = $3)`;

/** Side effect: closes the reports of comments that a site's moderator, or a ban, has decided on. */
export const decideReports = defineSideEffect<SiteDecision>({
  name: 'decide-reports',
  reportsOf: ({ value: { comments } }) => comments.map((comment) => ({ comment, change: 'closed' })),
  afterJournal: ({ value: { comments, by }, thread }) => [
    { name: 'decide-reports', text: decideText, values: [thread.id, comments, by] },
  ],
});

/**
 * Side effect: opens again what the last decision on some comments has closed, and nothing that others have. The end of a
 * ban undoes the ban, and a moderator also that.
 */
export const undoDecision = defineSideEffect<SiteDecision>({
  name: 'undo-decision',
  reportsOf: ({ value: { comments } }) => comments.map((comment) => ({ comment, change: 'reopened' })),
  afterJournal: ({ value: { comments, by }, thread }) => [
    { name: 'undo-decision', text: undoDecisionText, values: [thread.id, comments, by] },
  ],
});

// What an earlier dismissal has closed is not this one's to undo.
const dismissText = `
update reports set is_dismissed = is_open, is_open = false
where thread_id = $1 and comment_id = $2 and (is_open or is_dismissed) and exists (
  select from reports o where o.thread_id = $1 and o.comment_id = $2 and o.is_open)`;
const undoDismissalText = `
update reports set is_open = true, is_dismissed = false where thread_id = $1 and comment_id = $2 and is_dismissed`;

/** Side effect: closes the reports of a comment that stays as it is. */
export const dismissReportsOf = defineSideEffect<string>({
  name: 'dismiss-reports',
  reportsOf: ({ value }) => [{ comment: value, change: 'closed' }],
  afterJournal: ({ value, thread }) => [{ name: 'dismiss-reports', text: dismissText, values: [thread.id, value] }],
});

/** Side effect: opens again what the last dismissal of a comment's reports has closed, and nothing that others have. */
export const undoDismissal = defineSideEffect<string>({
  name: 'undo-dismissal',
  reportsOf: ({ value }) => [{ comment: value, change: 'reopened' }],
  afterJournal: ({ value, thread }) => [
    { name: 'undo-dismissal', text: undoDismissalText, values: [thread.id, value] },
  ],
});

/** Side effect: closes all reports under a deleted post, which nobody could resolve any more. */
export const closeReportsUnder = defineSideEffect<null>({
  name: 'delete-reports',
  beforeJournal: (written) => [
    {
      name: 'close-reports-under',
      text: 'update reports set is_open = false where thread_id = any($1::bigint[]) and is_open',
      values: [written.map(({ thread }) => thread.id)],
    },
  ],
});
