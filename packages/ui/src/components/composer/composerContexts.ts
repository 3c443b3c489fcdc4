import { createContext } from 'react';
import type { MentionSource } from 'ufi-composer';

/** True if editors warn about a browser extension that blocks text input (S8.14); off by default. */
export const InputWarningContext = createContext(false);

/** Mention source of the composers below; without one there are no suggestions. */
export const MentionSourceContext = createContext<MentionSource | null>(null);
