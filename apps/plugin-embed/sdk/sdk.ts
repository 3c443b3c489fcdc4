import { startSdk } from 'ufi-plugin/host';

declare const fullApiFile: string;

// What runs as a classic script always is one.
const { src } = document.currentScript as HTMLScriptElement;
startSdk(src, (origin) => import(/* @vite-ignore */ `${origin}/sdk/${fullApiFile}`));
