import { defineMessage, type MessageDescriptor } from 'react-intl';
import type { jobFailures, JobState } from 'ufi-core/contract';

/** What the states of jobs are called. */
export const stateTexts = {
  failed: defineMessage({ id: 'admin.jobs.failed' }),
  waiting: defineMessage({ id: 'admin.jobs.waiting' }),
  running: defineMessage({ id: 'admin.jobs.running' }),
} as const satisfies Record<JobState, unknown>;

/** That no job is in a state. */
export const emptyTexts = {
  failed: defineMessage({ id: 'admin.jobs.noneFailed' }),
  waiting: defineMessage({ id: 'admin.jobs.noneWaiting' }),
  running: defineMessage({ id: 'admin.jobs.noneRunning' }),
} as const satisfies Record<JobState, unknown>;

/** Why an attempt failed. */
export const failureTexts = {
  unreachable: defineMessage({ id: 'admin.jobs.failure.unreachable' }),
  credentials: defineMessage({ id: 'admin.jobs.failure.credentials' }),
  refused: defineMessage({ id: 'admin.jobs.failure.refused' }),
  timeout: defineMessage({ id: 'admin.jobs.failure.timeout' }),
  database: defineMessage({ id: 'admin.jobs.failure.database' }),
  other: defineMessage({ id: 'admin.jobs.failure.other' }),
} as const satisfies Record<(typeof jobFailures)[number], unknown>;

type KnownTexts = Readonly<Record<string, MessageDescriptor | undefined>>;

/** What queues are called; a new one is called by its name. */
export const queueTexts: KnownTexts = {
  mail: defineMessage({ id: 'admin.jobs.mail' }),
  webhook: defineMessage({ id: 'admin.jobs.webhook' }),
};

/** What kinds of work are called; a new one is called by its name. */
export const kindTexts: KnownTexts = {
  reset: defineMessage({ id: 'admin.jobs.kind.reset' }),
  confirm: defineMessage({ id: 'admin.jobs.kind.confirm' }),
  told: defineMessage({ id: 'admin.jobs.kind.told' }),
  digest: defineMessage({ id: 'admin.jobs.kind.digest' }),
};
