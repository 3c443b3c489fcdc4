export type { CopyTools } from './copyPicture.ts';
export { createPortraits, type Portraits, type UsesPortraits } from './createPortraits.ts';
export { sweepPortraits } from './portraitJobs.ts';
