import { startSdk } from 'ufi-plugin/internal/host';

declare const fullApiFile: string;

// A script loaded by `import()` has no element; its address is then the first one of a stack trace.
const element = document.currentScript as HTMLScriptElement | null;
startSdk(
  element?.src || (Error().stack as string),
  (origin) => import(/* @vite-ignore */ `${origin}/sdk/${fullApiFile}`),
);
