import type { Account } from './account.ts';

/** The browser and the system of a session, as far as they are known. */
export const deviceName = ({ browser, system }: Partial<Account['sessions'][number]>): string =>
  [browser, system].filter((part) => part !== undefined).join(', ');
