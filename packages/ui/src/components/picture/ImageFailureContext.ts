import { createContext } from 'react';

/** Failed load of a picture. */
export interface ImageFailure {
  /** Always a network failure. */
  readonly kind: 'network';
  /** Address of the picture. */
  readonly src: string;
}

/** Listener of picture failures, called after the last retry. */
export const ImageFailureContext = createContext<(failure: ImageFailure) => void>(() => undefined);
