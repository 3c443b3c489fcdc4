import type { AttachedImage } from 'ufi-core/contract';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import { topPictureSize } from './attachmentProps.ts';
import { linkOut } from './linkOut.ts';

interface TopPictureProps {
  readonly image: AttachedImage;
  readonly uri: string | null;
}

/** A card's picture from edge to edge, above its words. The title says where it leads, so the keyboard goes past. */
export function TopPicture({ image, uri }: TopPictureProps) {
  return (
    <RetryingImage
      src={image.uri}
      alt={image.accessibilityLabel}
      {...topPictureSize}
      renderFrame={(picture) =>
        uri === null ? (
          <span className="ufi-card__top">{picture}</span>
        ) : (
          <a className="ufi-card__top" href={uri} tabIndex={-1} aria-hidden="true" {...linkOut(uri)}>
            {picture}
          </a>
        )
      }
    />
  );
}
