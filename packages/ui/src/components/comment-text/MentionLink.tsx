import { createContext, type ComponentType, type ReactNode } from 'react';

/** Props of a component that renders mentions. */
export interface MentionLinkProps {
  /** Id of the person or page. */
  readonly id: string;
  /** Address of the profile. */
  readonly uri: string;
  /** True if the mentioned person can't see the comment. */
  readonly isWeak: boolean;
  /** The name. */
  readonly children: ReactNode;
}

/** Component that renders mentions below; plain links by default. */
export const MentionLinkContext = createContext<ComponentType<MentionLinkProps> | null>(null);
