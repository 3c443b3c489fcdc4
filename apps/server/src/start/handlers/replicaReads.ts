import type { ServerEndpointName } from '../../access/serverEndpoints.ts';

/** Reads that search or page through what grows with the instance: as they were called, or later, on a read replica. */
export const replicaReads: ReadonlySet<ServerEndpointName> = new Set([
  'fetchFeed',
  'search',
  'suggestMentions',
  'fetchThreadListInfo',
  'fetchThreadInfo',
  'fetchUnreadThreads',
  'queryGraph',
  'searchMessages',
  'suggestRecipients',
]);
