import { createContext } from 'react';

/** Whether an editor says that a browser extension blocks its input (S8.14); off by default. */
export const InputWarningContext = createContext(false);
