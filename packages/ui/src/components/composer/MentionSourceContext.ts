import { createContext } from 'react';
import type { MentionSource } from 'ufi-composer';

/** Where those who can be mentioned in the composers below come from; without one nobody is offered. */
export const MentionSourceContext = createContext<MentionSource | null>(null);
