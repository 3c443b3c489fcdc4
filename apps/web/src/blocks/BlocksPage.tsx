import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type ActorRecord } from 'ufi-core/contract';
import { ButtonLink, EmptyState, PostSkeleton } from 'ufi-ui';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import './BlocksPage.css';
import { RestrictedActor } from './RestrictedActor.tsx';

/** Settings page: the people the viewer has blocked (S7.09), with a button to unblock each. */
export function BlocksPage() {
  const { formatMessage } = useIntl();
  const { session, dispatcher } = useServices();
  const signInAddress = useSignInAddress();
  const [blocked, setBlocked] = useState<readonly ActorRecord[] | 'loading' | 'failed'>('loading');
  const isSignedIn = session.person !== null;
  const load = useCallback(() => {
    setBlocked('loading');
    dispatcher.call(endpointRegistry.fetchBlocks, {}).then(
      (answer) => setBlocked(answer.blocked),
      () => setBlocked('failed'),
    );
  }, [dispatcher]);
  useEffect(() => {
    if (isSignedIn) load();
  }, [isSignedIn, load]);
  return (
    <>
      <header className="web-blocks__head">
        <h1 className="web-blocks__title">{formatMessage(moderationDescriptors.blocksTitle)}</h1>
        <p className="web-blocks__intro">{formatMessage(moderationDialogDescriptors.blocksIntro)}</p>
      </header>
      {!isSignedIn && (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      )}
      {isSignedIn && blocked === 'loading' && <PostSkeleton />}
      {blocked === 'failed' && <FailedPage onRetry={load} />}
      {typeof blocked === 'object' && (
        <BlockedList
          blocked={blocked}
          onLifted={(id) =>
            // Functional update: another person may have been unblocked since this render.
            setBlocked((known) => (typeof known === 'object' ? known.filter((actor) => actor.id !== id) : known))
          }
        />
      )}
    </>
  );
}

interface BlockedListProps {
  readonly blocked: readonly ActorRecord[];
  readonly onLifted: (id: string) => void;
}

function BlockedList({ blocked, onLifted }: BlockedListProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  if (blocked.length === 0) {
    return (
      <section className="web-card">
        <EmptyState icon="ban" title={formatMessage(moderationDialogDescriptors.blocksEmpty)} />
      </section>
    );
  }
  return (
    <ul className="web-card web-lifted">
      {blocked.map((actor) => (
        <RestrictedActor
          key={actor.id}
          actor={actor}
          labels={{
            lift: formatMessage(moderationDialogDescriptors.blocksLift),
            liftOf: formatMessage(moderationDialogDescriptors.blocksLiftOf, { name: actor.name }),
            lifted: formatMessage(moderationDialogDescriptors.blocksLifted, { name: actor.name }),
          }}
          lift={async () => void (await dispatcher.call(endpointRegistry.liftBlock, { user_id: actor.id }))}
          onLifted={() => onLifted(actor.id)}
        />
      ))}
    </ul>
  );
}
