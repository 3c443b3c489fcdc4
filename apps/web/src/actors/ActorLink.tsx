import type { ReactNode } from 'react';
import { loadHovercard, selectActorRecord } from 'ufi-core';
import { profileAddress } from 'ufi-core/addresses';
import { HovercardLink, type MentionLinkProps } from 'ufi-ui';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { ActorCard } from './ActorCard.tsx';
import { NonCoworkerBadge } from './ActorBadges.tsx';

interface ActorLinkProps {
  readonly id: string;
  readonly uri: string;
  readonly children: ReactNode;
}

/** A name, which leads to whom it names and shows a card to a pointer that rests on it (S2.04). */
export function ActorLink({ id, uri, children }: ActorLinkProps) {
  const dispatch = useUfiDispatch();
  const { view, target, group } = useThread();
  const isWorkUser = useUfiSelector((state) => selectActorRecord(state, id)?.isWorkUser === true);
  const isAdmin = view.roles.some((role) => role === 'pageAdmin' || role === 'groupAdmin');
  // A card that doesn't come is no failure: what it says stands on the page that the name leads to.
  const load = () => void dispatch(loadHovercard({ id, isAdmin, target, group })).catch(() => undefined);
  return (
    <HovercardLink
      href={profileAddress({ uri, isWorkUser, hasSession: view.actorforpost !== null })}
      card={<ActorCard id={id} target={target} />}
      onIntent={load}
    >
      {children}
    </HovercardLink>
  );
}

/** Somebody who is mentioned: a name like any other, and a badge where they are no coworker (S6.08). */
export const MentionedActor = ({ id, uri, children }: MentionLinkProps) => (
  <>
    <ActorLink id={id} uri={uri}>
      {children}
    </ActorLink>
    <NonCoworkerBadge id={id} />
  </>
);
