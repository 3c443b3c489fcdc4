import { createStoreHook } from 'react-redux';
import type { MercuryStore } from 'ufi-mercury';
import { MailboxContext } from './mailboxContext.ts';

const useReduxStore = createStoreHook(MailboxContext);

/** The mailbox's store, for what reads the state only when it is pressed. */
export const useStore = (): Pick<MercuryStore, 'dispatch' | 'getState'> => useReduxStore() as MercuryStore;
