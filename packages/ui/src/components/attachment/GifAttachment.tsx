import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import { Icon } from '../icon/Icon.tsx';
import { fitInside } from '../picture/fitInside.ts';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import { maxMediaSizes, type AttachmentSurface } from './attachmentProps.ts';

interface GifAttachmentProps {
  readonly gif: AttachmentOf<'gif'>;
  readonly place: AttachmentSurface;
}

/** GIF that plays and pauses on click; paused at first if reduced motion is preferred. */
export function GifAttachment({ gif, place }: GifAttachmentProps) {
  const { formatMessage } = useIntl();
  const isMotionUnwanted = useReducedMotion();
  const [chosen, setChosen] = useState<'moving' | 'still' | null>(null);
  const isStill = chosen === null ? isMotionUnwanted : chosen === 'still';
  const { url, preview_uri, accessibilityLabel, ...whole } = gif.metadata;
  const label = accessibilityLabel || 'GIF';
  return (
    <RetryingImage
      src={isStill ? preview_uri : url}
      alt=""
      {...fitInside(whole, maxMediaSizes[place])}
      renderFrame={(image) => (
        <button
          type="button"
          className={`ufi-gif ufi-gif--${place}`}
          aria-label={formatMessage(isStill ? attachmentDescriptors.playGif : attachmentDescriptors.pauseGif, {
            label,
          })}
          onClick={() => setChosen(isStill ? 'moving' : 'still')}
        >
          {chosen === null ? (
            // Before hydration the browser evaluates the media query itself.
            <picture>
              <source media="(prefers-reduced-motion: reduce)" srcSet={preview_uri} />
              {image}
            </picture>
          ) : (
            image
          )}
          {isStill && (
            <span className="ufi-gif__play" aria-hidden="true">
              <Icon name="play" /> GIF
            </span>
          )}
        </button>
      )}
    />
  );
}
