import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { starsEndpoints, type TipJar } from 'ufi-stars/contract';
import { Button, createLazyPart, useLazyPart } from 'ufi-ui';
import { useThread } from '../../contexts/ThreadContext.ts';
import { useServices } from '../../services/appServices.ts';
import { isPayee } from '../isPayee.ts';
import { jarDescriptors } from './jarDescriptors.ts';

const dialogPart = createLazyPart(() => import('./TipJarDialog.tsx'));

/** Button that puts money into the tip jar of a broadcast; nothing where there is none, and for who can't pay. */
export function TipJarButton() {
  const { formatMessage } = useIntl();
  const { target, view, postAuthor } = useThread();
  const { session } = useServices();
  const person = session.person?.id;
  const isOffered = view.cancomment && person !== undefined && view.actorforpost === person && !isPayee(view);
  const jar = useTipJar(isOffered ? target : null);
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(dialogPart, isOpen);
  if (jar === null) return null;
  const open = () => {
    dialogPart.load();
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="coin" onClick={open} onPointerEnter={dialogPart.load}>
        {formatMessage(jarDescriptors.open)}
      </Button>
      {isOpen && part && (
        <part.TipJarDialog jar={jar} target={target} payee={postAuthor} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** The tip jar of a broadcast; null until it is known, and where there is none. */
function useTipJar(target: string | null): TipJar | null {
  const { dispatcher } = useServices();
  const [jar, setJar] = useState<TipJar | null>(null);
  useEffect(() => {
    let isGone = target === null;
    if (target !== null) {
      dispatcher.call(starsEndpoints.fetchTipJar, { ft_ent_identifier: target }).then(
        (found) => isGone || setJar(found.jar),
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [dispatcher, target]);
  return target === null ? null : jar;
}
