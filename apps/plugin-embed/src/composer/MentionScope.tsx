import type { ReactNode } from 'react';
import { MentionSourceContext } from 'ufi-ui/composer';
import { useMentionSource } from './useMentionSource.ts';

/** Provides mention suggestions to all composers of a frame. */
export const MentionScope = ({ children }: { readonly children: ReactNode }) => (
  <MentionSourceContext value={useMentionSource()}>{children}</MentionSourceContext>
);
