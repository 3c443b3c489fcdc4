import { selectTarget } from 'ufi-core';
import type { AttachedCard, PostRecord } from 'ufi-core/contract';
import { AttachmentView } from 'ufi-ui';
import { Album } from '../album/Album.tsx';
import { useAppSelector } from '../store/storeHooks.ts';
import './AttachedCard.css';
import { CardActions } from './CardActions.tsx';
import { CardFacts } from './CardFacts.tsx';

interface AttachedCardViewProps {
  readonly post: PostRecord;
  /** The card as it was read with the post. */
  readonly read: AttachedCard;
}

/** The item for sale or the fundraiser of a post, with what can be done about it (web.571). It is kept up to date. */
export function AttachedCardView({ post, read }: AttachedCardViewProps) {
  const view = useAppSelector((state) => selectTarget(state, post.ftentidentifier));
  const card = view?.card ?? read;
  const { photos } = card;
  return (
    <div className="web-attached-card">
      {photos && <Album album={{ type: 'album', photos }} />}
      <AttachmentView attachment={photos ? { ...card, image: null } : card} place="post" />
      <CardFacts card={card} />
      {view && <CardActions post={post} view={view} card={card} />}
    </div>
  );
}
