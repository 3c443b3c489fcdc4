import type { AttachedImage } from 'ufi-core/contract';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import { coverImageSize } from './attachmentProps.ts';
import { externalLinkProps } from './Card.tsx';

interface CoverImageProps {
  readonly image: AttachedImage;
  readonly uri: string | null;
}

/** Full-width picture above a card. Left out of the tab order, since the title links to the same address. */
export function CoverImage({ image, uri }: CoverImageProps) {
  return (
    <RetryingImage
      src={image.uri}
      alt={image.accessibilityLabel}
      {...coverImageSize}
      renderFrame={(picture) =>
        uri === null ? (
          <span className="ufi-card__top">{picture}</span>
        ) : (
          <a className="ufi-card__top" href={uri} tabIndex={-1} aria-hidden="true" {...externalLinkProps(uri)}>
            {picture}
          </a>
        )
      }
    />
  );
}
