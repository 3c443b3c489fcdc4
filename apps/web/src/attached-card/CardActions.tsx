import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mayOn, type TargetView } from 'ufi-core';
import type { AttachedCard, PostRecord } from 'ufi-core/contract';
import { Button, ButtonLink, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useServices } from '../services/appServices.ts';
import { cardDescriptors } from './cardDescriptors.ts';
import { useCardChange } from './useCardChange.ts';

const dialogPart = createLazyPart(() => import('./CardDialog.tsx'));

interface CardActionsProps {
  readonly post: PostRecord;
  readonly view: TargetView;
  readonly card: AttachedCard;
}

/** Buttons of a card: its author changes it and marks an item as sold, others write to the seller. */
export function CardActions({ post, view, card }: CardActionsProps) {
  const { formatMessage } = useIntl();
  const { person } = useServices().session;
  const [isChanging, setIsChanging] = useState(false);
  const { part, isLoading } = useLazyPart(dialogPart, isChanging);
  const { change, isBusy } = useCardChange(view);
  const isItem = card.type === 'marketplace_ecomm_product_item';
  const isOwn = mayOn(view, 'editPost');
  if (!isOwn && (!isItem || person === null || person.id === post.author)) return null;
  const open = () => {
    dialogPart.load();
    setIsChanging(true);
  };
  return (
    <div className="web-attached-card__actions">
      {isOwn && isItem && (
        <Button size="small" isBusy={isBusy} onClick={() => void change({ is_sold: !card.is_sold })}>
          {formatMessage(card.is_sold ? cardDescriptors.markAvailable : cardDescriptors.markSold)}
        </Button>
      )}
      {isOwn && (
        <Button size="small" isBusy={isChanging && isLoading} onClick={open}>
          {formatMessage(isItem ? cardDescriptors.changeItem : cardDescriptors.changeFundraiser)}
        </Button>
      )}
      {!isOwn && isItem && !card.is_sold && (
        <ButtonLink size="small" href={`/messages/inbox/${post.author}?item=${post.id}`}>
          {formatMessage(cardDescriptors.writeToSeller)}
        </ButtonLink>
      )}
      {isChanging && part && <part.CardDialog view={view} card={card} onClose={() => setIsChanging(false)} />}
    </div>
  );
}
