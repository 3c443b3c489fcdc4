import { createContext, type ComponentType, type ReactNode } from 'react';

/** Somebody who is mentioned in a text. */
export interface MentionLinkProps {
  readonly id: string;
  readonly uri: string;
  /** They can't see where they are mentioned. */
  readonly isWeak: boolean;
  /** What they are called. */
  readonly children: ReactNode;
}

/** How mentions are drawn in the texts below; where nothing is given they are plain links. */
export const MentionLinkContext = createContext<ComponentType<MentionLinkProps> | null>(null);
