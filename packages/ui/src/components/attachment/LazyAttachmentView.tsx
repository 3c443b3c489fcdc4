import { Icon } from '../icon/Icon.tsx';
import type { AttachmentViewProps } from './attachmentProps.ts';
import { Card } from './Card.tsx';
import { FileAttachment } from './FileAttachment.tsx';
import { DonationCard } from './DonationCard.tsx';
import { GifAttachment } from './GifAttachment.tsx';
import { ItemCard } from './ItemCard.tsx';
import './LazyAttachmentView.css';
import { PhotoAttachment } from './PhotoAttachment.tsx';
import { ShareCard } from './ShareCard.tsx';
import { StickerAttachment } from './StickerAttachment.tsx';
import { TipCard } from './TipCard.tsx';
import { UpsellCard } from './UpsellCard.tsx';
import { VideoAttachment } from './VideoAttachment.tsx';

/** Renders an attachment by type. */
export function LazyAttachmentView({
  attachment,
  place,
  status,
  badge,
  areCustomStickersAllowed,
  ...marks
}: AttachmentViewProps) {
  switch (attachment.type) {
    case 'photo':
      return <PhotoAttachment photo={attachment} place={place} {...marks} />;
    case 'video':
      return <VideoAttachment video={attachment} place={place} status={status} />;
    case 'gif':
      return <GifAttachment gif={attachment} place={place} />;
    case 'sticker':
      return <StickerAttachment sticker={attachment} areCustomAllowed={areCustomStickersAllowed} />;
    case 'file':
      return <FileAttachment file={attachment} />;
    case 'share':
    case 'live_share':
      return <ShareCard share={attachment} place={place} badge={badge} />;
    case 'donation':
      return <DonationCard donation={attachment} place={place} />;
    case 'marketplace_ecomm_product_item':
      return 'price' in attachment ? (
        <ItemCard item={attachment} place={place} />
      ) : (
        <ShareCard share={attachment} place={place} badge={badge} />
      );
    case 'comment_place_info':
    case 'live_comment_place_info':
      return <Card card={{ ...attachment, title: attachment.name }} icon={<Icon name="place" size={24} />} />;
    case 'TIP_JAR_PAYMENT':
      return <TipCard tip={attachment} />;
    case 'chat_command_result':
      return <Card card={attachment} icon="comment" />;
    case 'upsell_info':
      return <UpsellCard upsell={attachment} />;
  }
}
