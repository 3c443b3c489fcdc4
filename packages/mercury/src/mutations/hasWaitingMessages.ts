import type { KeyValueStorage } from 'ufi-core/request';

/** The beginning of every key and lock of messages, so that no other outbox of the person sees their entries. */
export const messagesPrefix = 'messages:';

/** True if messages of a person wait in storage; the shell then loads what sends them. */
export const hasWaitingMessages = async (storage: KeyValueStorage, person: string): Promise<boolean> =>
  (await storage.entries(`${messagesPrefix}outbox:${person}:`)).length > 0;
