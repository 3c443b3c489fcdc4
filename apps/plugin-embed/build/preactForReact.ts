import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

/** React's entry points, and Preact's replacements for them. */
const doors: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
};

/**
 * Aliases that build the frame, which is written for React, with Preact: the same behaviour at a tenth of the bytes.
 * They name files, because the packages bundled into the frame import React and have no Preact of their own.
 */
export const preactForReact: Alias[] = Object.entries(doors).map(([door, stand]) => ({
  find: new RegExp(`^${door}$`),
  replacement: fileURLToPath(import.meta.resolve(stand)),
}));
