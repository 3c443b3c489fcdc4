import { createContext } from 'react';
import type { MentionSource } from 'ufi-composer';

/** Whether an editor says that a browser extension blocks its input (S8.14); off by default. */
export const InputWarningContext = createContext(false);

/** Where those who can be mentioned in the composers below come from; without one nobody is offered. */
export const MentionSourceContext = createContext<MentionSource | null>(null);
