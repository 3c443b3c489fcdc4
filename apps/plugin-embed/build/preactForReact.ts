import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

/** What React's doors are called, and which of Preact's stand for them. */
const doors: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
};

/**
 * The frame is written for React and runs on Preact, which does the same in a tenth of the bytes. By their files, because
 * packages that the frame is made of ask for React and have no Preact beside them.
 */
export const preactForReact: Alias[] = Object.entries(doors).map(([door, stand]) => ({
  find: new RegExp(`^${door}$`),
  replacement: fileURLToPath(import.meta.resolve(stand)),
}));
