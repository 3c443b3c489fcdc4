import type { ImgHTMLAttributes, ReactNode } from 'react';
import { ImageFallback } from './ImageFallback.tsx';
import './Picture.css';
import { useImageRetries } from './useImageRetries.ts';

/** Props of {@link RetryingImage}. */
export interface RetryingImageProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'sizes' | 'loading'> {
  /** Address of the picture. */
  readonly src: string;
  /** Alternative text. */
  readonly alt: string;
  /** Reserved width in CSS pixels; less if the container is narrower. */
  readonly width: number;
  /** Reserved height in CSS pixels. */
  readonly height: number;
  /** Renders an element around the picture, such as a link or a button; not around the fallback. */
  readonly renderFrame?: ((image: ReactNode) => ReactNode) | undefined;
}

/** Content picture that retries up to 2 times and then shows a fallback with a retry button (S8.08). */
export function RetryingImage(props: RetryingImageProps) {
  return <RetryableImage key={props.src} {...props} />;
}

function RetryableImage({ renderFrame, alt, loading = 'lazy', ...picture }: RetryingImageProps) {
  const { attempt, imageRef, hasFailed, isWaiting, onError, retry } = useImageRetries(picture.src);
  if (hasFailed) return <ImageFallback {...picture} alt={alt} onRetry={retry} />;
  const image = (
    <img
      {...picture}
      alt={alt}
      // A new element makes the browser request the picture again.
      key={attempt}
      ref={imageRef}
      loading={loading}
      onError={onError}
      className={`ufi-picture${isWaiting ? ' ufi-picture--waiting' : ''}`}
    />
  );
  return renderFrame === undefined ? image : renderFrame(image);
}
