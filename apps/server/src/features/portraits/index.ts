export type { CopyTools } from './copyPicture.ts';
export { createPortraits } from './createPortraits.ts';
export type { Portraits, UsesPortraits } from './portraits.ts';
export { sweepPortraits } from './sweepPortraits.ts';
