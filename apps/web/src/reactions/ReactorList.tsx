import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { loadReactors, selectActorRecord, selectReactors, type Reactor } from 'ufi-core';
import type { CountedReaction } from 'ufi-core/contract';
import { BidiText, Button, Notice, ReactionIcon, Spinner } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ActorBadges } from '../actors/ActorBadges.tsx';
import { reactorDescriptors } from '../messages/reactorDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import './ReactorList.css';

interface ReactorListProps {
  readonly target: string;
  readonly comment: string | null;
  /** Null for all reactions. */
  readonly reaction: CountedReaction | null;
}

/** People who reacted, latest first, page by page. */
export function ReactorList(props: ReactorListProps) {
  const { formatMessage } = useIntl();
  const { target, comment, reaction } = props;
  const list = useAppSelector((state) => selectReactors(state, { target, comment, reaction }));
  const { isLoading, hasFailed, load } = useLoading(props);
  useEffect(() => load(false), [load]);
  if (hasFailed) {
    return (
      <Notice tone="error">
        {formatMessage(reactorDescriptors.reactorsNotLoaded)}{' '}
        <Button variant="link" onClick={() => load(list !== undefined)}>
          {formatMessage(webDescriptors.retry)}
        </Button>
      </Notice>
    );
  }
  if (list === undefined) {
    return (
      <div className="web-reactors__wait">
        <Spinner />
      </div>
    );
  }
  return (
    <>
      {list.reactors.length === 0 && (
        <p className="web-reactors__none">{formatMessage(reactorDescriptors.noReactors)}</p>
      )}
      <ul className="web-reactors">
        {list.reactors.map((reactor) => (
          <ReactorRow key={reactor.actor} reactor={reactor} />
        ))}
      </ul>
      {list.cursor !== null && (
        <Button isBusy={isLoading} isWide onClick={() => load(true)}>
          {formatMessage(reactorDescriptors.moreReactors)}
        </Button>
      )}
    </>
  );
}

function ReactorRow({ reactor: { actor: id, reaction_type } }: { readonly reactor: Reactor }) {
  const actor = useAppSelector((state) => selectActorRecord(state, id));
  const own = useOwnAddress();
  if (actor === undefined) return null;
  return (
    <li className="web-reactors__row">
      <span className="web-reactors__face">
        <ActorAvatar actor={actor} size={40} />
        <ReactionIcon reaction={reaction_type} size={20} />
      </span>
      <a className="web-reactors__name" href={own(actor.uri)}>
        <BidiText>{actor.name}</BidiText>
      </a>
      <ActorBadges actor={actor} />
    </li>
  );
}

/** Loads the next page; a failed load can be retried. */
function useLoading({ target, comment, reaction }: ReactorListProps) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'loading' | 'failed' | 'here'>('loading');
  const [load] = useState(() => (isMore: boolean) => {
    setState('loading');
    dispatch(loadReactors({ target, comment, reaction, isMore })).then(
      () => setState('here'),
      () => setState('failed'),
    );
  });
  return { isLoading: state === 'loading', hasFailed: state === 'failed', load };
}
