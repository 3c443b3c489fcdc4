import type { ImgHTMLAttributes, ReactNode } from 'react';
import { FailedImage } from './FailedImage.tsx';
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
  return <Tries key={props.src} {...props} />;
}

function Tries({ renderFrame, alt, loading = 'lazy', ...picture }: RetryingImageProps) {
  const { turn, imageRef, hasFailed, isWaiting, onError, tryAgain } = useImageRetries(picture.src);
  if (hasFailed) return <FailedImage {...picture} alt={alt} onRetry={tryAgain} />;
  const image = (
    <img
      {...picture}
      alt={alt}
      // Another turn is another element: the browser asks anew.
      key={turn}
      ref={imageRef}
      loading={loading}
      onError={onError}
      className={`ufi-picture${isWaiting ? ' ufi-picture--waiting' : ''}`}
    />
  );
  return renderFrame === undefined ? image : renderFrame(image);
}
