import { browserStorePorts, timedFetch } from 'ufi-browser';
import type { ActorRecord, Locale } from 'ufi-core/contract';
import { createFetchTransport, type KeyValueStorage } from 'ufi-core/request';
import { createMercuryStore, loadThreads, type MercuryStore } from 'ufi-mercury';

interface MailboxParts {
  readonly actor: ActorRecord;
  readonly person: ActorRecord;
  readonly locale: Locale;
  readonly storage: KeyValueStorage;
}

/** Opens the mailbox of a person, or of a page that they work for: its inbox loads, and its store is started. */
export function openMailbox({ actor, person, locale, storage }: MailboxParts): MercuryStore {
  const { clock, random, locks, tabs, network, visibility } = browserStorePorts;
  const transport = createFetchTransport({ fetch: timedFetch, origin: '', locale, credentials: 'same-origin' });
  const store = createMercuryStore({
    ports: { transport, storage, clock, random, locks, tabs, network, visibility },
    mailbox: actor.id,
    person: person.id,
    writer: actor.kind === 'page' ? 'page' : 'person',
  });
  // What waits leaves once it is known whether chat is stopped (S4.19).
  void store.dispatch(loadThreads(['inbox'])).then(store.start);
  return store;
}
