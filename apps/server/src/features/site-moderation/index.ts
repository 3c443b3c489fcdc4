export { releaseHeldComments } from './releaseHeldComments.ts';
