import { startSdk } from 'ufi-plugin/internal/host';

declare const fullApiFile: string;

// Runs as a classic script, so `currentScript` is always one.
const { src } = document.currentScript as HTMLScriptElement;
startSdk(src, (origin) => import(/* @vite-ignore */ `${origin}/sdk/${fullApiFile}`));
