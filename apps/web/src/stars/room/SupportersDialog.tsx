import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectActorRecord } from 'ufi-core';
import { loadSupporters, type LoadedSupporters } from 'ufi-stars';
import { BidiText, Button, Icon, Notice, Spinner } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useOwnAddress } from '../../links/useOwnAddress.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../../store/storeHooks.ts';
import { starsDescriptors } from '../starsDescriptors.ts';
import { walletDescriptors } from '../wallet/walletDescriptors.ts';
import { roomDescriptors } from './roomDescriptors.ts';
import './SupportersDialog.css';

interface SupportersDialogProps {
  readonly target: string;
  readonly onClose: () => void;
}

/** Dialog of all who have sent stars to a broadcast, most first, page by page. */
export function SupportersDialog({ target, onClose }: SupportersDialogProps) {
  const { formatMessage } = useIntl();
  const { list, phase, load } = useSupporters(target);
  return (
    <Dialog isOpen size="small" title={formatMessage(starsDescriptors.top)} onClose={onClose}>
      <ol className="web-supporters">
        {list?.supporters.map((supporter) => (
          <SupporterRow key={supporter.actor} supporter={supporter} />
        ))}
      </ol>
      {phase === 'failed' && (
        <Notice tone="error">
          {formatMessage(roomDescriptors.supportersNotLoaded)}{' '}
          <Button variant="link" onClick={load}>
            {formatMessage(webDescriptors.retry)}
          </Button>
        </Notice>
      )}
      {phase === 'loading' && list === null && (
        <div className="web-supporters__wait">
          <Spinner />
        </div>
      )}
      <a href={`/live/${target}/stars`}>{formatMessage(walletDescriptors.ledger)}</a>
      {phase !== 'failed' && list?.cursor && (
        <Button isBusy={phase === 'loading'} isWide onClick={load}>
          {formatMessage(roomDescriptors.supportersMore)}
        </Button>
      )}
    </Dialog>
  );
}

type Supporter = LoadedSupporters['supporters'][number];

function SupporterRow({ supporter: { actor: id, quantity: count } }: { readonly supporter: Supporter }) {
  const { formatMessage } = useIntl();
  const actor = useAppSelector((state) => selectActorRecord(state, id));
  const own = useOwnAddress();
  if (actor === undefined) return null;
  return (
    <li className="web-supporters__row">
      <ActorAvatar actor={actor} size={40} />
      <a className="web-supporters__name" href={own(actor.uri)}>
        <BidiText>{actor.name}</BidiText>
      </a>
      <span className="web-supporters__amount">
        <Icon name="star" size={16} />
        {formatMessage(starsDescriptors.amount, { count })}
      </span>
    </li>
  );
}

/** Somebody whose sum has changed meanwhile may come twice. */
const joined = (list: LoadedSupporters | null, next: LoadedSupporters): LoadedSupporters => {
  const all = new Map([...(list?.supporters ?? []), ...next.supporters].map((each) => [each.actor, each]));
  return { supporters: [...all.values()], cursor: next.cursor };
};

function useSupporters(target: string) {
  const dispatch = useAppDispatch();
  const [list, setList] = useState<LoadedSupporters | null>(null);
  const [phase, setPhase] = useState<'loading' | 'failed' | 'here'>('loading');
  const load = useCallback(
    (cursor: string | undefined) => {
      setPhase('loading');
      dispatch(loadSupporters(target, cursor)).then(
        (page) => {
          setList((before) => joined(before, page));
          setPhase('here');
        },
        () => setPhase('failed'),
      );
    },
    [dispatch, target],
  );
  useEffect(() => load(undefined), [load]);
  return { list, phase, load: () => load(list?.cursor ?? undefined) };
}
