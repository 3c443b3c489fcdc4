import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import './RestrictedActor.css';

interface RestrictedActorProps {
  readonly actor: ActorRecord;
  readonly labels: {
    readonly lift: string;
    /** Accessible name of the button. */
    readonly liftOf: string;
    readonly lifted: string;
  };
  readonly lift: () => Promise<void>;
  readonly onLifted: () => void;
}

/** One entry in a list of blocked or barred people, with a button that lifts the restriction. */
export function RestrictedActor({ actor, labels, lift, onLifted }: RestrictedActorProps) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    try {
      await lift();
      showToast({ text: labels.lifted });
      onLifted();
    } catch {
      setIsBusy(false);
      showToast({ tone: 'error', text: formatMessage(webDescriptors.errorText) });
    }
  };
  return (
    <li className="web-lifted__one">
      <ActorAvatar actor={actor} size={32} />
      <bdi className="web-lifted__name">{actor.name}</bdi>
      <Button size="small" isBusy={isBusy} aria-label={labels.liftOf} onClick={() => void press()}>
        {labels.lift}
      </Button>
    </li>
  );
}
