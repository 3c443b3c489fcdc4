import type { Scenario } from '../../scenarioContext.ts';
import { mailboxAccess } from './mailboxAccess.ts';
import { mailboxMarks } from './mailboxMarks.ts';
import { mailboxOwners } from './mailboxOwners.ts';
import { messageAttachments } from './messageAttachments.ts';
import { groupRequests } from './groupRequests.ts';
import { messageGroups } from './messageGroups.ts';
import { messageSearch } from './messageSearch.ts';
import { sendingMessages } from './sendingMessages.ts';
import { upsells } from './upsells.ts';

/** Messages and mailboxes. */
export const messaging: readonly Scenario[] = [
  ...sendingMessages,
  ...mailboxAccess,
  ...mailboxMarks,
  ...mailboxOwners,
  ...messageAttachments,
  ...messageGroups,
  ...groupRequests,
  ...messageSearch,
  ...upsells,
];
