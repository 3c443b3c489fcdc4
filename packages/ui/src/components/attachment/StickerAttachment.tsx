import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import { useOnceVisible } from '../picture/useOnceVisible.ts';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import { SpriteFrame } from './SpriteFrame.tsx';
import { stickerSize } from './stickerSize.ts';
import { useSprite } from './useSprite.ts';
import { useStickerLabel } from './useStickerLabel.ts';

interface StickerAttachmentProps {
  readonly sticker: AttachmentOf<'sticker'>;
  readonly areCustomAllowed?: boolean | undefined;
}

/**
 * Sticker. An animated one plays once when it becomes visible, and while it is hovered or focused, unless reduced
 * motion is preferred (S3.06).
 */
export function StickerAttachment({ sticker: { metadata }, areCustomAllowed }: StickerAttachmentProps) {
  const { formatMessage } = useIntl();
  const isStill = useReducedMotion() || metadata.sprite_uri === null || metadata.frameCount === 1;
  const { source_uri, source_uri_2x } = metadata;
  const label = useStickerLabel(metadata) || formatMessage(attachmentDescriptors.sticker);
  return (
    <RetryingImage
      src={source_uri}
      {...(source_uri_2x !== null && { srcSet: `${source_uri_2x} 2x` })}
      alt={isStill ? label : ''}
      {...stickerSize(metadata, areCustomAllowed)}
      renderFrame={(image) =>
        isStill ? (
          <span className="ufi-sticker">{image}</span>
        ) : (
          <MovingSticker metadata={metadata} label={label}>
            {image}
          </MovingSticker>
        )
      }
    />
  );
}

interface MovingStickerProps {
  readonly metadata: AttachmentOf<'sticker'>['metadata'];
  readonly label: string;
  readonly children: React.ReactNode;
}

function MovingSticker({ metadata, label, children }: MovingStickerProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { frame, play, hold, release } = useSprite(metadata);
  useOnceVisible(ref, play);
  return (
    <button
      ref={ref}
      type="button"
      className={`ufi-sticker${frame === null ? '' : ' ufi-sticker--moving'}`}
      aria-label={label}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onClick={play}
    >
      {children}
      {frame !== null && <SpriteFrame metadata={metadata} frame={frame} />}
    </button>
  );
}
