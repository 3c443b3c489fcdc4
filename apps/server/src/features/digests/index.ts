export { composeDigest } from './composeDigest.ts';
export { digestJobSchema } from './digestJob.ts';
export { isMailStop, mailStopPath, stopMail, sweepMailStops } from './mailStops.ts';
export { planDigests } from './planDigests.ts';
