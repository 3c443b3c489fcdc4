import { Suspense, type ReactNode } from 'react';
import { loadHovercard, selectActorRecord } from 'ufi-core';
import { profileAddress } from 'ufi-core/internal/addresses';
import { HovercardLink, Spinner, type MentionLinkProps } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { NonCoworkerBadge } from './ActorBadges.tsx';

const ActorCard = createLazyView(async () => (await import('./ActorCard.tsx')).ActorCard);

interface ActorLinkProps {
  readonly id: string;
  readonly uri: string;
  readonly children: ReactNode;
}

/** A name that links to its profile and shows a hovercard on pointer rest (S2.04). */
export function ActorLink({ id, uri, children }: ActorLinkProps) {
  const dispatch = useAppDispatch();
  const { view, target, group } = useThread();
  const own = useOwnAddress();
  const isWorkUser = useAppSelector((state) => selectActorRecord(state, id)?.isWorkUser === true);
  const isAdmin = view.roles.some((role) => role === 'pageAdmin' || role === 'groupAdmin');
  // A hovercard that fails to load is not reported: the linked profile page has the same information.
  const load = () => void dispatch(loadHovercard({ id, isAdmin, target, group })).catch(() => undefined);
  const href = profileAddress({ uri: own(uri), isWorkUser, hasSession: view.actorforpost !== null });
  return (
    <HovercardLink
      href={href}
      card={
        <Suspense fallback={<Spinner />}>
          <ActorCard id={id} target={target} href={href} />
        </Suspense>
      }
      onIntent={load}
    >
      {children}
    </HovercardLink>
  );
}

/** A mentioned person's name, with a badge if they are not a coworker (S6.08). */
export const MentionedActor = ({ id, uri, children }: MentionLinkProps) => (
  <>
    <ActorLink id={id} uri={uri}>
      {children}
    </ActorLink>
    <NonCoworkerBadge id={id} />
  </>
);
