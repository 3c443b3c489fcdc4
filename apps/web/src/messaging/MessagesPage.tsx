import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import type { MercuryStore } from 'ufi-mercury';
import { ButtonLink, PostSkeleton } from 'ufi-ui';
import { useLocation, useSearch } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { MailboxContext, OwnerContext, type MailboxOwner } from './mailbox/mailboxContext.ts';
import { MailboxPanes } from './MailboxPanes.tsx';
import { openMailbox } from './openMailbox.ts';
import { loadMessagingTexts } from './texts/loadMessagingTexts.ts';
import './MessagesPage.css';

/** The messages of a person, or of a page that they work for: `/messages/:folder?/:thread?`, `as` names the page. */
export function MessagesPage() {
  const intl = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  if (session.person === null) {
    return (
      <section className="web-card">
        <h1>{intl.formatMessage(webDescriptors.messagesTitle)}</h1>
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {intl.formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      </section>
    );
  }
  return (
    <LazyTexts load={loadMessagingTexts}>
      <Mailbox />
    </LazyTexts>
  );
}

function useOwner(): MailboxOwner | null {
  const { session } = useServices();
  const named = new URLSearchParams(useSearch()).get('as');
  const { person, actors } = session;
  const actor = actors.find(({ id }) => id === named) ?? person;
  return useMemo(() => {
    if (actor === null || person === null) return null;
    const query = actor.id === person.id ? '' : `?as=${actor.id}`;
    const addressOf = (folder: string, thread?: string) =>
      `/messages/${[folder, thread].filter((part) => part !== undefined).join('/')}${query}`;
    return { actor, person, addressOf };
  }, [actor, person]);
}

function Mailbox() {
  const owner = useOwner();
  const store = useStore(owner);
  const [path] = useLocation();
  const [, , folder = 'inbox', thread] = path.split('/');
  if (owner === null || store === null) return <PostSkeleton />;
  return (
    <OwnerContext value={owner}>
      <Provider store={store} context={MailboxContext}>
        <MailboxPanes key={owner.actor.id} folder={folder} thread={thread === '' ? undefined : thread} />
      </Provider>
    </OwnerContext>
  );
}

function useStore(owner: MailboxOwner | null): MercuryStore | null {
  const { session, storage } = useServices();
  const [store, setStore] = useState<MercuryStore | null>(null);
  const { locale } = session;
  useEffect(() => {
    if (owner === null) return undefined;
    const opened = openMailbox({ ...owner, locale, storage });
    setStore(opened);
    return () => {
      setStore(null);
      opened.close();
    };
  }, [owner, locale, storage]);
  return store;
}
