export { createJobQueue, type ClaimedJob, type JobOptions, type JobPace, type JobQueue } from './createJobQueue.ts';
