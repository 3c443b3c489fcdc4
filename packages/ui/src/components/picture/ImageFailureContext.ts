import { createContext } from 'react';

/** A picture that did not come: the line's failure, not the reader's. */
export interface ImageFailure {
  readonly kind: 'network';
  readonly src: string;
}

/** Who is told of pictures that did not come, after the last try. */
export const ImageFailureContext = createContext<(failure: ImageFailure) => void>(() => undefined);
