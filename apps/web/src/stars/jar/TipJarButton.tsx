import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { isWritable } from 'ufi-core';
import { starsEndpoints, type TipJar, type TipPayment } from 'ufi-stars/contract';
import { Button, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { useThread } from '../../contexts/ThreadContext.ts';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { useServices } from '../../services/appServices.ts';
import { isPayee } from '../isPayee.ts';
import { jarDescriptors } from './jarDescriptors.ts';
import { useTipReturn } from './useTipReturn.ts';

const dialogPart = createLazyPart(() => import('./TipJarDialog.tsx'));

/**
 * Button that puts money into the tip jar of a broadcast; nothing where there is none, and for who can't pay. Who comes
 * back from a payment that was declined is told, with what was written.
 */
export function TipJarButton() {
  const { formatMessage } = useIntl();
  const { target, view, postAuthor } = useThread();
  const { session } = useServices();
  const person = session.person?.id;
  const isOffered = isWritable(view) && person !== undefined && view.actorforpost === person && !isPayee(view);
  const jar = useTipJar(isOffered ? target : null);
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(dialogPart, isOpen);
  const open = () => {
    dialogPart.load();
    setIsOpen(true);
  };
  const declined = useTipReturn(target);
  useTold({ declined, jar, open });
  if (jar === null || jar === undefined) return null;
  return (
    <>
      <Button variant="quiet" size="small" icon="coin" onClick={open} onPointerEnter={dialogPart.load}>
        {formatMessage(jarDescriptors.open)}
      </Button>
      {isOpen && part && (
        <part.TipJarDialog
          jar={jar}
          target={target}
          declined={declined}
          payee={postAuthor}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Tells that a payment was declined: in the dialog, or, where nothing can be paid any more, by a toast. */
function useTold({ declined, jar, open }: Declined): void {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const tell = useEffectEvent(({ text }: TipPayment, found: TipJar | null) => {
    if (found !== null) open();
    else showToast({ tone: 'error', text: formatMessage(jarDescriptors.declinedForGood, { text: text.trim() }) });
  });
  useEffect(() => {
    if (declined !== null && jar !== undefined) tell(declined, jar);
  }, [declined, jar]);
}

interface Declined {
  readonly declined: TipPayment | null;
  readonly jar: TipJar | null | undefined;
  readonly open: () => void;
}

/** The tip jar of a broadcast; undefined until it is known, null where there is none. */
function useTipJar(target: string | null): TipJar | null | undefined {
  const { dispatcher } = useServices();
  const [jar, setJar] = useState<TipJar | null>();
  useEffect(() => {
    let isGone = target === null;
    if (target !== null) {
      dispatcher.call(starsEndpoints.fetchTipJar, { ft_ent_identifier: target }).then(
        (found) => isGone || setJar(found.jar),
        () => isGone || setJar(null),
      );
    }
    return () => {
      isGone = true;
    };
  }, [dispatcher, target]);
  return target === null ? null : jar;
}
