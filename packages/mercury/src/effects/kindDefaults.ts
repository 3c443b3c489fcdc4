import type { AfterRefusal } from 'ufi-core/request';

/** What most kinds of mutations of a mailbox have in common: each is sent, and taken back when it is refused. */
export const kindDefaults = {
  recordFields: [],
  refusalRetries: 0,
  endsWithRecord: false,
  endsLocalRecord: false,
  collapseKey: () => null,
  afterRefusal: (): AfterRefusal => 'revert',
} as const;
