import { createContext, useContext } from 'react';
import { createDispatchHook, createSelectorHook, type ReactReduxContextValue } from 'react-redux';
import type { ActorRecord } from 'ufi-core/contract';
import { selectActorOf, type MercuryDispatch, type MercuryState } from 'ufi-mercury';

/** The store of the open mailbox, beside the comment area's. */
export const MailboxContext = createContext<ReactReduxContextValue<MercuryState> | null>(null);

/** Selects from the mailbox's store; re-renders when the result changes. */
export const useMailbox = createSelectorHook(MailboxContext).withTypes<MercuryState>();

/** Dispatches commands of the mailbox. */
export const useMailboxDispatch = createDispatchHook(MailboxContext).withTypes<MercuryDispatch>();

/** Whose mailbox is open, and who reads it. */
export interface MailboxOwner {
  readonly actor: ActorRecord;
  readonly person: ActorRecord;
  /** Leads to a place of this mailbox. */
  addressOf(this: void, folder: string, thread?: string): string;
}

/** See {@link MailboxOwner}. */
export const OwnerContext = createContext<MailboxOwner | null>(null);

/** Returns whose mailbox is open. */
export function useOwner(): MailboxOwner {
  const owner = useContext(OwnerContext);
  if (owner === null) throw new Error('useOwner needs an OwnerContext above it');
  return owner;
}

/** A person or page that the mailbox knows. */
export function useActor(id: string | null): ActorRecord | undefined {
  const { actor } = useOwner();
  return useMailbox((state) => (id === null ? undefined : id === actor.id ? actor : selectActorOf(state, id)));
}
