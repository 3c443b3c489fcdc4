import type { ImgHTMLAttributes, ReactNode } from 'react';
import { ImageFallback } from './ImageFallback.tsx';
import './Picture.css';
import { useImageRetries } from './useImageRetries.ts';

export interface RetryingImageProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'loading'> {
  readonly src: string;
  readonly alt: string;
  /** In CSS pixels: the room that is kept for it, where there is as much. */
  readonly width: number;
  readonly height: number;
  /** What stands around the picture while there is one: a link, a button. */
  readonly renderFrame?: ((image: ReactNode) => ReactNode) | undefined;
}

/** A picture of content: asked for again when it does not come, and then replaced by a word and a button (S8.08). */
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
      // Another turn is another element: the browser asks anew.
      key={attempt}
      ref={imageRef}
      loading={loading}
      onError={onError}
      className={`ufi-picture${isWaiting ? ' ufi-picture--waiting' : ''}`}
    />
  );
  return renderFrame === undefined ? image : renderFrame(image);
}
